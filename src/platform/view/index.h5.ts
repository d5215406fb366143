import Taro from '@tarojs/taro'
import { env } from '../env'
import { quietly } from '../host-call'
import { leave } from '../leave'
import { addressOf, withBase } from './address'
import type { ViewContract } from './contract'
import { scrollProgress } from './scroll-progress'
import { withMark } from './text-file'

export const view: ViewContract = {
  setTitle(title) {
    // Not `Taro.setNavigationBarTitle`, which writes the text into the page as HTML.
    document.title = title
    if (env.framed) window.parent.postMessage({ framed: { address: view.address(), title } }, window.location.origin)
  },
  rewriteAddress: (address) => window.history.replaceState(window.history.state, '', withBase(window.location, address)),
  scrollToTop: () => quietly(Taro.pageScrollTo({ scrollTop: 0, duration: 300 })),
  scrollProgress,
  stopPullDown: () => quietly(Taro.stopPullDownRefresh()),
  setTabBadge: () => undefined,
  hideHomeButton: () => undefined,
  address: () => addressOf(window.location),
  width: () => window.innerWidth,
  vibrate: () => void navigator.vibrate?.(15),
  hideKeyboard: () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  print() {
    if (!env.can.print) return false
    window.print()
    return true
  },
  openDocument(file) {
    const link = document.createElement('a')
    link.href = file.path
    // Browsers show PDF themselves; the rest is for the programs of the device.
    if (/pdf$/i.test(file.mimeType || file.name)) link.target = '_blank'
    else link.download = file.name
    link.rel = 'noopener'
    link.click()
    return Promise.resolve(true)
  },
  saveDocument(file) {
    const link = document.createElement('a')
    link.href = file.path
    link.download = file.name
    link.click()
    return Promise.resolve(true)
  },
  saveText(name, text) {
    // Web views refuse downloads.
    if (env.host !== 'mobile' && env.host !== 'desktop') return Promise.resolve('refused')
    const url = URL.createObjectURL(new Blob([withMark(text)], { type: 'text/plain;charset=utf-8' }))
    const link = document.createElement('a')
    link.href = url
    link.download = name
    link.click()
    // It may be used once the browser has begun to read it.
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
    return Promise.resolve('saved')
  },
  reload: () => window.location.reload(),
  openExternal(url) {
    if (!/^(https?:\/\/|\/(?!\/))/i.test(url)) return false
    leave(url)
    return true
  },
}
