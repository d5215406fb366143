import { useDidHide, useDidShow, useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import { share } from '@/platform/share'
import type { ShareContent } from '@/platform/share/contract'
import { toMiniProgramUrl, type Route } from '@/routes'
import { routeOf } from '@/routes/resolve'
import { fullAddress } from './full-address'

/** What a screen says about its share; the shell adds where it leads. */
export interface ScreenShare {
  title?: string
  description?: string
  image?: string
  /** Query of the shared address in place of the page's own, e.g. a form as it is filled in now. */
  query?: () => Readonly<Record<string, string>>
  /** Another page than this one, e.g. the public face of what only its owner sees here. */
  route?: Route
  /** The page was sent by the mini-program's own menu. */
  onShared?: (channel: 'friend' | 'timeline') => void
}

/** Everything that a share of a page contains. */
export function shareContent(route: Route, title: string, own: ScreenShare = {}): ShareContent {
  const shared = own.route ?? (own.query ? routeOf(route.name, { ...own.query(), ...route.params }) : route)
  return {
    title: own.title ?? title,
    description: own.description ?? '',
    image: own.image,
    link: fullAddress(shared.address),
    path: toMiniProgramUrl(shared),
  }
}

/** Gives the host what its own share menu sends from this page: by page hooks in the mini-program, by the JS-SDK or bridge on H5. */
export function useShare(route: Route, title: string, own?: ScreenShare): void {
  // Made when the host asks: a form may have been filled in since the page was drawn.
  const content = () => shareContent(route, title, own)
  useShareAppMessage(() => {
    own?.onShared?.('friend')
    return share.friendCard(content())
  })
  useShareTimeline(() => {
    own?.onShared?.('timeline')
    return share.timelineCard(content())
  })
  const inView = useRef(false)
  useDidShow(() => {
    inView.current = true
    void share.prepare(content())
  })
  useDidHide(() => {
    inView.current = false
  })
  const { title: text, description, image } = shareContent(route, title, { ...own, query: undefined })
  useEffect(() => {
    // What the screen asked for has come since the page was shown.
    if (inView.current) void share.prepare(content())
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the content is these
  }, [text, description, image])
}
