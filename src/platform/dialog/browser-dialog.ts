import Taro from '@tarojs/taro'
import { layerHistory } from '../layer-history'
import type { DialogContract } from './contract'
import { createTaroDialog } from './taro-dialog'

/** Taro takes neither its modal nor its action sheet off the screen when we answer for the person: a tap does. */
function clear(popup: string, tapped: string): void {
  const shown = document.querySelector<HTMLElement>(popup)
  if (shown && shown.style.display !== 'none') shown.querySelector<HTMLElement>(tapped)?.click()
}

/**
 * Popups of the H5 build: Taro's, with a toast that outlives the page, as the mini-program's does, and with questions that the way back
 * of the browser answers instead of leaving the page.
 */
export function createBrowserDialog(): DialogContract {
  const dialog = createTaroDialog()
  let shown: { again: (durationMs: number) => void; until: number } | undefined
  // Taro has just removed the toast with the page. Mostly it is about the reason for leaving the page, e.g. 笔记已保存.
  Taro.eventCenter.on('__afterTaroRouterChange', () => {
    const rest = (shown?.until ?? 0) - Date.now()
    if (rest > 0) shown?.again(rest)
  })
  const closeAll = () => {
    dialog.closeAll()
    clear('.taro__modal', '.taro-model__cancel')
    clear('.taro__actionSheet', 'div')
  }
  const overPage = <T>(question: Promise<T>): Promise<T> => question.finally(layerHistory.push(closeAll))
  return {
    ...dialog,
    alert: (options) => overPage(dialog.alert(options)),
    confirm: (options) => overPage(dialog.confirm(options)),
    actionSheet: (items) => overPage(dialog.actionSheet(items)),
    closeAll,
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
