import Taro from '@tarojs/taro'
import type { DialogContract } from './contract'
import { createTaroDialog } from './taro-dialog'

/** Popups of the H5 build: Taro's, with a toast that outlives the page, as the mini-program's does. */
export function createBrowserDialog(): DialogContract {
  const dialog = createTaroDialog()
  let shown: { again: (durationMs: number) => void; until: number } | undefined
  // Taro has just taken the toast away with the page. Mostly it tells of what the page was left for, e.g. 笔记已保存.
  Taro.eventCenter.on('__afterTaroRouterChange', () => {
    const rest = (shown?.until ?? 0) - Date.now()
    if (rest > 0) shown?.again(rest)
  })
  return {
    ...dialog,
    toast(message, options = {}) {
      const { durationMs = 2000 } = options
      shown = { again: (rest) => dialog.toast(message, { ...options, durationMs: rest }), until: Date.now() + durationMs }
      dialog.toast(message, options)
    },
    showLoading(text) {
      shown = undefined
      dialog.showLoading(text)
    },
  }
}
