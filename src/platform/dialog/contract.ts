export interface ToastOptions {
  /** What is said to be done (已…) has a tick by itself, all else the sign of a remark. */
  icon?: 'success' | 'error' | 'none'
  /** Default 2400; 4000 when the text takes more than a line. */
  durationMs?: number
}

export interface Offer {
  /** What can be done about it, e.g. 撤销. */
  text: string
  run: () => void
  /** As long as it can be done. */
  durationMs: number
}

export interface AlertOptions {
  /** Without one the message is split: its question becomes the title, what follows the sentence below. */
  title?: string
  message: string
  /** Default 确定. */
  confirmText?: string
}

export interface ConfirmOptions extends AlertOptions {
  /** Default 取消. */
  cancelText?: string
  /** It cannot be undone: the button that does it is red. */
  danger?: boolean
}

/** What is said and asked over the pages; the page in view draws it (shell/popups). One dialog is open at a time: later ones wait. */
export interface DialogContract {
  /** Takes the place of the one before, and stays for its time when the page changes: mostly it is about the reason for leaving. */
  toast(message: string, options?: ToastOptions): void
  /**
   * A toast about which something can be done, mostly taking back what it says; it goes when that was done.
   * @returns takes it away before its time, when nothing can be done any more
   */
  offer(message: string, offer: Offer): () => void
  alert(options: AlertOptions): Promise<void>
  /** False when the person cancels, and when the dialog was taken away. */
  confirm(options: ConfirmOptions): Promise<boolean>
  /**
   * Index of the chosen item, undefined when none.
   * @param chosen where one of the items is a setting's present value: its index
   */
  actionSheet(items: readonly string[], title?: string, chosen?: number): Promise<number | undefined>
  /** Before a navigation: the open dialog and those that wait are answered as cancelled. */
  closeAll(): void
  /** A page came into view: questions of another page, which the host left by a way of its own, are answered as cancelled. */
  entered(address: string): void
}

export interface Toast {
  /** Another for each. */
  id: number
  message: string
  icon: 'success' | 'error' | 'info'
  action?: Pick<Offer, 'text' | 'run'>
}

/** The question on the screen, and how the person answers. */
export type Question = { id: number; title: string } & (
  | { kind: 'modal'; text: string; confirmText: string; cancelText?: string; danger: boolean; answer: (yes: boolean) => void }
  | { kind: 'sheet'; items: readonly string[]; chosen?: number; answer: (index?: number) => void }
)

export interface Popups {
  toast?: Toast
  question?: Question
}

/** For who draws them. */
export interface PopupsContract {
  subscribe(listener: () => void): () => void
  /** The same object until something changes. */
  get(): Popups
}
