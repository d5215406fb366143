import { useDidHide, useDidShow, useUnload } from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import { remoteConfig } from '@/api/client/load-remote-config'
import type { Need } from '@/domain/privilege'
import { dialog } from '@/platform/dialog'
import { env } from '@/platform/env'
import { view } from '@/platform/view'
import { isInView, routeEvents, type Route } from '@/routes'
import { useStores } from '@/stores/context'
import type { RootStore } from '@/stores/RootStore'

/** Everything that happens each time a page comes into view or is left: titles, scrolling, tracking, counters, prompts. */
export function usePageVisit(route: Route, title: string, needs?: Need): void {
  const stores = useStores()
  const visible = useRef(true)

  const shown = () => {
    visible.current = true
    view.setTitle(title)
    stores.shell.showTitle(title, route.address)
    routeEvents.shown(route)
    const meant = stores.preRedirect.meant(route)
    // A user who comes back without signing in has changed their mind.
    if (stores.session.signedIn) meant?.()
    void countVisit(stores, route, needs, () => visible.current && isInView(route))
  }
  const hidden = () => {
    visible.current = false
    stores.shell.closeOverlays()
  }
  useDidShow(shown)
  useDidHide(hidden)
  useUnload(hidden)

  // A title that comes with the content, e.g. an article's, also when another shell is drawn for it.
  useEffect(() => {
    if (!visible.current || !isInView(route)) return
    view.setTitle(title)
    stores.shell.renameTitle(title, route.address)
  }, [title, stores, route])
}

/** @param isHere the page is still in view: a prompt whose answer came late must not cover another page. */
async function countVisit(
  { session, shell, counters, tracker }: RootStore,
  route: Route,
  needs: Need | undefined,
  isHere: () => boolean,
): Promise<void> {
  tracker.pageView(route)
  const path = route.address.split('?')[0] ?? ''
  if (env.can.openMiniProgram && (await mayPromptMiniProgram(path))) {
    const isDue = counters.visitPage(path)
    if (isDue && isHere()) shell.open('miniProgramGuide')
  }
  // Until then it is not known whether the user is a visitor.
  await session.whenStarted()
  // Where a page itself asks a visitor to sign in, no tool was seen, and nothing asks a second time over it.
  const isToolOfVisitor = route.has('tools') && !needs && !session.signedIn
  if (isToolOfVisitor && (await counters.viewToolAsVisitor(path)) && isHere()) shell.open('loginHint')
  const flagged = route.has('completeInfo') || route.completeInfoSource !== ''
  const completeness = await session.checkCompleteness(flagged)
  if (completeness && !completeness.isComplete && isHere())
    shell.askCompleteInfo({ onlyLackDisease: completeness.onlyLackDisease, source: route.completeInfoSource })
}

/** @param path of the address; the remote list names addresses; they and everything below them are left out. */
async function mayPromptMiniProgram(path: string): Promise<boolean> {
  const { enabled, excluded } = await remoteConfig('h5_miniProgramToast')
  const asked = `${path.toLowerCase()}/`
  return enabled && !excluded.some((address) => asked.startsWith(`${address.toLowerCase().replace(/\/$/, '')}/`))
}

/** A question belongs to the page where it was asked. */
routeEvents.onLeaving(() => dialog.closeAll())
routeEvents.onShown(({ address }) => dialog.entered(address))
