import type { Core } from '../core'
import { asyncMember, type WxFunction } from './call'

type Listeners = Record<string, (...args: unknown[]) => unknown>

/** Moving between pages, and what the frame around a page shows. */
export function navigationMembers(core: Core): Record<string, WxFunction> {
  const { pages } = core
  const member = (name: string, handler: Parameters<typeof asyncMember>[2]): WxFunction => asyncMember(core, name, handler)
  return {
    navigateTo: member('navigateTo', ({ url, events }) =>
      pages.schedule(() => ({ eventChannel: pages.navigateTo(url as string, events as Listeners | undefined) })),
    ),
    redirectTo: member('redirectTo', ({ url }) => pages.schedule(() => pages.redirectTo(url as string))),
    reLaunch: member('reLaunch', ({ url }) => pages.schedule(() => pages.reLaunch(url as string))),
    switchTab: member('switchTab', ({ url }) => pages.schedule(() => pages.switchTab(url as string))),
    navigateBack: member('navigateBack', ({ delta }) => pages.schedule(() => pages.navigateBack(Number(delta ?? 1)))),
    setNavigationBarTitle: member('setNavigationBarTitle', ({ title }) => {
      if (pages.top) pages.top.title = String(title)
    }),
    pageScrollTo: member('pageScrollTo', ({ scrollTop }) => {
      if (scrollTop !== undefined) pages.top?.scrollTo(Number(scrollTop))
    }),
    startPullDownRefresh: member('startPullDownRefresh', () => void pages.top?.call('onPullDownRefresh')),
    exitMiniProgram: member('exitMiniProgram', () => core.app.hide()),
  }
}
