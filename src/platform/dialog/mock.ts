import type { AlertOptions, ConfirmOptions, DialogContract, Offer, PopupsContract, ToastOptions } from './contract'

/** Popups that are kept, and answered as the test says. */
export const dialog = {
  confirms: true as boolean,
  choice: undefined as number | undefined,
  closedAll: 0,
  toasts: [] as { message: string; options?: ToastOptions }[],
  /** Those that were not taken away. */
  offers: [] as ({ message: string } & Offer)[],
  alerts: [] as AlertOptions[],
  confirmations: [] as ConfirmOptions[],
  sheets: [] as (readonly string[])[],

  toast(message: string, options?: ToastOptions) {
    dialog.toasts.push({ message, options })
  },
  offer(message: string, offer: Offer) {
    const made = { message, ...offer }
    dialog.offers.push(made)
    return () => {
      dialog.offers = dialog.offers.filter((other) => other !== made)
    }
  },
  alert(options: AlertOptions): Promise<void> {
    dialog.alerts.push(options)
    return Promise.resolve()
  },
  confirm(options: ConfirmOptions): Promise<boolean> {
    dialog.confirmations.push(options)
    return Promise.resolve(dialog.confirms)
  },
  actionSheet(items: readonly string[]): Promise<number | undefined> {
    dialog.sheets.push(items)
    return Promise.resolve(dialog.choice)
  },
  closeAll() {
    dialog.closedAll += 1
  },
  entered: () => undefined,
} satisfies DialogContract & Record<string, unknown>

const nothing = {}

/** Nothing is drawn. */
export const popups: PopupsContract = { subscribe: () => () => undefined, get: () => nothing }
