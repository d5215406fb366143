export interface ToastOptions {
  icon?: 'success' | 'error' | 'none'
  /** Default 2000. */
  durationMs?: number
}

export interface AlertOptions {
  title?: string
  message: string
  /** At most four characters: the mini-program refuses more. Default 确定. */
  confirmText?: string
}

export interface ConfirmOptions extends AlertOptions {
  /** At most four characters. Default 取消. */
  cancelText?: string
}

/** The host's own popups. One dialog is open at a time: later ones wait. */
export interface DialogContract {
  toast(message: string, options?: ToastOptions): void
  alert(options: AlertOptions): Promise<void>
  /** False when the person cancels, and when `closeAll` took the dialog away. */
  confirm(options: ConfirmOptions): Promise<boolean>
  /** Index of the chosen item, undefined when none. At most six items: the mini-program refuses more. */
  actionSheet(items: string[]): Promise<number | undefined>
  showLoading(text?: string): void
  hideLoading(): void
  /**
   * Before a navigation: takes away loading, and every dialog the host lets go; waiting dialogs are answered as cancelled. A toast
   * stays for its time: mostly it is about the reason for leaving the page.
   */
  closeAll(): void
}
