import { useDidShow, useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import { share } from '@/platform/share'
import type { ShareContent } from '@/platform/share/contract'
import { toMiniProgramUrl, type Route } from '@/routes'
import { fullAddress } from './full-address'

/** What a screen says about its share; the shell adds where it leads. */
export interface ScreenShare {
  title?: string
  description?: string
  image?: string
}

/** The whole content of a share of a page. */
export const shareContent = (route: Route, title: string, own: ScreenShare = {}): ShareContent => ({
  title: own.title ?? title,
  description: own.description ?? '',
  image: own.image,
  link: fullAddress(route.address),
  path: toMiniProgramUrl(route),
})

/** Gives the host what its own share menu sends from this page: by page hooks in the mini-program, by the JS-SDK or bridge on H5. */
export function useShare(route: Route, title: string, own?: ScreenShare): void {
  const content = shareContent(route, title, own)
  useShareAppMessage(() => share.friendCard(content))
  useShareTimeline(() => share.timelineCard(content))
  useDidShow(() => void share.prepare(content))
}
