import type { DialogContract } from './contract'

/**
 * Popups of the H5 build. Taro's popups are 8 KB that no first screen needs, so they come after it (prefetched, because a message
 * about the network must not need the network).
 *
 * Taro takes an open modal off the screen when the address changes, but leaves its question without an answer; a move by the
 * browser's own buttons to another page therefore answers it here. (Moves by our router call `closeAll` before.)
 */
let loaded: DialogContract | undefined
let loading: Promise<DialogContract> | undefined

function load(): Promise<DialogContract> {
  loading ??= import(/* webpackPrefetch: true */ './browser-dialog').then(
    ({ createBrowserDialog }) => (loaded = createBrowserDialog()),
    () => {
      loading = undefined
      return plain
    },
  )
  return loading
}

/** The browser's own popups, for the rare case that ours cannot be loaded. */
const plain: DialogContract = {
  toast: (message) => window.alert(message),
  alert: ({ message }) => Promise.resolve(window.alert(message)),
  confirm: ({ message }) => Promise.resolve(window.confirm(message)),
  actionSheet: () => Promise.resolve(undefined),
  showLoading: () => undefined,
  hideLoading: () => undefined,
  closeAll: () => undefined,
}

/** Runs at once when the popups are there, so that the order of calls stays the order of popups. */
const run = (work: (dialog: DialogContract) => void): void => (loaded ? work(loaded) : void load().then(work))

/** Raised by `closeAll`: a question that was asked before and is not on the screen yet is answered as cancelled. */
let round = 0

async function question<T>(ask: (dialog: DialogContract) => Promise<T>, cancelled: T): Promise<T> {
  const mine = round
  const target = loaded ?? (await load())
  return mine === round ? ask(target) : cancelled
}

export const dialog: DialogContract = {
  toast: (message, options) => run((target) => target.toast(message, options)),
  alert: (options) => question((target) => target.alert(options), undefined),
  confirm: (options) => question((target) => target.confirm(options), false),
  actionSheet: (items) => question((target) => target.actionSheet(items), undefined),
  showLoading: (text) => run((target) => target.showLoading(text)),
  hideLoading: () => run((target) => target.hideLoading()),
  closeAll() {
    round += 1
    loaded?.closeAll()
  },
}

window.addEventListener('popstate', () => dialog.closeAll())
