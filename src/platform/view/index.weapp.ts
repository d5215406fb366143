import Taro from '@tarojs/taro'
import { quietly } from '../host-call'
import type { ViewContract } from './contract'
import { scrollProgress } from './scroll-progress'

interface Page {
  route?: string
  options?: Record<string, string | undefined>
}

/** Page and query of the page on top. Query values are as the host gives them, undecoded, so they are not encoded again. */
function address(): string {
  const page = Taro.getCurrentPages().pop() as Page | undefined
  const query = Object.entries(page?.options ?? {})
    // Taro numbers each visit in the query.
    .filter(([name]) => !name.startsWith('$taro'))
    .map(([name, value]) => `${name}=${value ?? ''}`)
    .join('&')
  return `/${page?.route ?? ''}${query && `?${query}`}`
}

const openDocument: ViewContract['openDocument'] = ({ path }) =>
  Taro.openDocument({ filePath: path, showMenu: true }).then(
    () => true,
    () => false,
  )

/** Calls about the page are refused while it is going away, or in single-page mode; none of them matters then. */
export const view: ViewContract = {
  setTitle: (title) => quietly(Taro.setNavigationBarTitle({ title })),
  rewriteAddress: () => undefined,
  scrollToTop: () => quietly(Taro.pageScrollTo({ scrollTop: 0, duration: 300 })),
  scrollProgress,
  stopPullDown: () => quietly(Taro.stopPullDownRefresh()),
  setTabBadge: (index, text) => quietly(text ? Taro.setTabBarBadge({ index, text }) : Taro.removeTabBarBadge({ index })),
  hideHomeButton: () => quietly(Taro.hideHomeButton()),
  address,
  width: () => Taro.getWindowInfo().windowWidth,
  vibrate: () => quietly(Taro.vibrateShort({ type: 'light' })),
  hideKeyboard: () => quietly(Taro.hideKeyboard()),
  print: () => false,
  openDocument,
  saveDocument: openDocument,
  reload: () => quietly(Taro.reLaunch({ url: address() })),
  openExternal: () => false,
}
