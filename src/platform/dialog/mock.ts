import type { AlertOptions, ConfirmOptions, DialogContract, ToastOptions } from './contract'

/** Popups that are kept, and answered as the test says. */
export const dialog = {
  confirms: true as boolean,
  choice: undefined as number | undefined,
  loading: false as boolean,
  closedAll: 0,
  toasts: [] as { message: string; options?: ToastOptions }[],
  alerts: [] as AlertOptions[],
  confirmations: [] as ConfirmOptions[],
  sheets: [] as string[][],

  toast(message: string, options?: ToastOptions) {
    dialog.toasts.push({ message, options })
  },
  alert(options: AlertOptions): Promise<void> {
    dialog.alerts.push(options)
    return Promise.resolve()
  },
  confirm(options: ConfirmOptions): Promise<boolean> {
    dialog.confirmations.push(options)
    return Promise.resolve(dialog.confirms)
  },
  actionSheet(items: string[]): Promise<number | undefined> {
    dialog.sheets.push(items)
    return Promise.resolve(dialog.choice)
  },
  showLoading() {
    dialog.loading = true
  },
  hideLoading() {
    dialog.loading = false
  },
  closeAll() {
    dialog.closedAll += 1
    dialog.loading = false
  },
} satisfies DialogContract & Record<string, unknown>
