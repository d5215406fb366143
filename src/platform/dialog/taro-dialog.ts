import Taro from '@tarojs/taro'
import { quietly } from '../host-call'
import type { ConfirmOptions, DialogContract } from './contract'

const MAX_ITEMS = 6
/** The light `brand`, which lies above this layer; a test keeps them equal. */
const PRIMARY = '#0b7278'
const MAX_BUTTON = 4
/** Beyond this the host cuts a message beside an icon. */
const MAX_BESIDE_ICON = 7

/** Popups by Taro's calls, which both hosts have. */
export function createTaroDialog(): DialogContract {
  let queue: Promise<unknown> = Promise.resolve()
  let dismiss: () => void = () => undefined
  let dismissed = newDismissal()

  function newDismissal() {
    return new Promise<undefined>((resolve) => {
      dismiss = () => resolve(undefined)
    })
  }

  /** Opens a dialog when the one before has been answered. A dismissal answers with undefined, and the host's refusal too. */
  function inTurn<T>(open: () => Promise<T>): Promise<T | undefined> {
    const dismissal = dismissed
    let skipped = false
    void dismissal.then(() => {
      skipped = true
    })
    const turn = queue.then(() => (skipped ? undefined : Promise.race([open().catch(() => undefined), dismissal])))
    queue = turn
    return turn
  }

  const modal = ({ title = '', message, confirmText = '确定', cancelText = '取消' }: ConfirmOptions, showCancel: boolean) =>
    inTurn(() =>
      Taro.showModal({
        title,
        content: message,
        showCancel,
        confirmText: confirmText.slice(0, MAX_BUTTON),
        cancelText: cancelText.slice(0, MAX_BUTTON),
        confirmColor: PRIMARY,
      }),
    )

  return {
    toast(message, { icon = 'none', durationMs: duration = 2000 } = {}) {
      quietly(Taro.showToast({ title: message, icon: message.length > MAX_BESIDE_ICON ? 'none' : icon, duration }))
    },
    async alert(options) {
      await modal(options, false)
    },
    async confirm(options) {
      return (await modal(options, true))?.confirm ?? false
    },
    async actionSheet(items) {
      if (items.length === 0 || items.length > MAX_ITEMS) throw new RangeError(`an action sheet has 1 to ${MAX_ITEMS} items`)
      // The host answers a cancelled sheet with a refusal.
      return (await inTurn(() => Taro.showActionSheet({ itemList: items })))?.tapIndex
    },
    showLoading(title = '加载中') {
      quietly(Taro.showLoading({ title, mask: true }))
    },
    hideLoading() {
      quietly(Taro.hideLoading({ noConflict: true }))
    },
    closeAll() {
      quietly(Taro.hideLoading({ noConflict: true }))
      dismiss()
      dismissed = newDismissal()
    },
  }
}
