import type {
  AlertOptions,
  ConfirmOptions,
  DialogContract,
  Offer,
  Popups,
  PopupsContract,
  Question,
  Toast,
  ToastOptions,
} from './contract'

const TOAST_MS = 2400
const LONG_TOAST_MS = 4000
/** What a line holds. */
const LINE = 14

let shown: Popups = {}
const listeners = new Set<() => void>()
function show(change: Popups): void {
  shown = { ...shown, ...change }
  listeners.forEach((listener) => listener())
}

/** Of toasts and questions. */
let count = 0
let toastTimer: ReturnType<typeof setTimeout> | undefined

interface Waiting {
  question: Question
  cancel: () => void
}
/** The first one is on the screen. */
let queue: readonly Waiting[] = []
let page = ''

function setQueue(next: readonly Waiting[]): void {
  queue = next
  const question = queue[0]?.question
  if (question !== shown.question) show({ question })
}

/** Answers once, and makes room for the next. */
function ask<Answer>(cancelled: Answer, questionOf: (id: number, answer: (given: Answer) => void) => Question): Promise<Answer> {
  return new Promise((resolve) => {
    count += 1
    const answer = (given: Answer) => {
      setQueue(queue.filter((other) => other !== waiting))
      resolve(given)
    }
    const waiting = { question: questionOf(count, answer), cancel: () => resolve(cancelled) }
    setQueue([...queue, waiting])
  })
}

/** 「确定退出？未发送的草稿会清除」 is a title and a sentence. */
function parts({ title, message }: AlertOptions): { title: string; text: string } {
  if (title) return { title, text: message }
  const end = message.indexOf('？') + 1 || message.length
  return { title: message.slice(0, end), text: message.slice(end) }
}

const modal = (options: ConfirmOptions, cancelText?: string): Promise<boolean> =>
  ask(false, (id, answer) => ({
    id,
    kind: 'modal',
    ...parts(options),
    confirmText: options.confirmText ?? '确定',
    cancelText,
    danger: options.danger ?? false,
    answer,
  }))

/** @returns takes it away, if it is still there */
function say(message: string, icon: Toast['icon'], ms: number, action?: Toast['action']): () => void {
  clearTimeout(toastTimer)
  count += 1
  const id = count
  const drop = () => {
    if (shown.toast?.id === id) show({ toast: undefined })
  }
  show({ toast: { id, message, icon, action } })
  toastTimer = setTimeout(drop, ms)
  return drop
}

const signOf = (message: string) => (message.startsWith('已') ? 'success' : 'info')

function toast(message: string, { icon = 'none', durationMs }: ToastOptions = {}): void {
  const ms = durationMs ?? (message.length > LINE ? LONG_TOAST_MS : TOAST_MS)
  say(message, icon === 'none' ? signOf(message) : icon, ms)
}

function offer(message: string, { text, run, durationMs }: Offer): () => void {
  const drop = say(message, signOf(message), durationMs, {
    text,
    run: () => {
      drop()
      run()
    },
  })
  return drop
}

function closeAll(): void {
  const cancelled = queue
  setQueue([])
  cancelled.forEach(({ cancel }) => cancel())
}

export const dialog: DialogContract = {
  toast,
  offer,
  alert: async (options) => void (await modal(options)),
  confirm: (options) => modal(options, options.cancelText ?? '取消'),
  actionSheet: (items, title = '请选择', chosen) =>
    ask<number | undefined>(undefined, (id, answer) => ({ id, kind: 'sheet', title, items, chosen, answer })),
  closeAll,
  entered(address) {
    if (page && page !== address) closeAll()
    page = address
  },
}

export const popups: PopupsContract = {
  subscribe(listener) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: () => shown,
}
