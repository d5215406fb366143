import Taro from '@tarojs/taro'
import { dialog } from '../dialog'
import { called, DEVICE_LIMIT_MS, isCancelled, quietly } from '../host-call'
import type { ViewContract } from './contract'
import { scrollProgress } from './scroll-progress'
import { withMark } from './text-file'

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

/** One place for all, so that the next takes the place of the last. */
const textPath = () => `${Taro.env.USER_DATA_PATH ?? ''}/export.txt`

/** The host sends files by a tap only, and what came from the server came after it: so there is another one. */
async function saveText(fileName: string, text: string): ReturnType<ViewContract['saveText']> {
  const filePath = textPath()
  try {
    await called(
      (callbacks) =>
        Taro.getFileSystemManager().writeFile({ filePath, data: withMark(text), encoding: 'utf8', ...callbacks } as never),
      DEVICE_LIMIT_MS,
    )
    const isSent = await dialog.confirm({ title: '文件已生成', message: fileName, confirmText: '发送到聊天' })
    if (!isSent) return 'cancelled'
    await called((callbacks) => Taro.shareFileMessage({ filePath, fileName, ...callbacks }))
    return 'saved'
  } catch (error) {
    return isCancelled(error) ? 'cancelled' : 'refused'
  }
}

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
  saveText,
  reload: () => quietly(Taro.reLaunch({ url: address() })),
  openExternal: () => false,
}
