/** The last one in the document lies on top. */
const topDialog = (): HTMLElement | undefined => Array.from(document.querySelectorAll<HTMLElement>('[role$="dialog"]')).pop()

/** A question is entered by its first button, which does nothing that cannot be undone; anything else as a whole. */
const doorOf = (dialog: HTMLElement | undefined): HTMLElement | null | undefined =>
  dialog?.matches('[role="alertdialog"]') ? dialog.querySelector<HTMLElement>('[role="button"]') : dialog

/** Whether a key was pressed since the last tap. A browser draws the focus that a script moves before either, as when an address opens a sheet. */
let isByKeys = false
document.addEventListener('pointerdown', () => (isByKeys = false), true)
document.addEventListener('keydown', () => (isByKeys = true), true)

/** `data-quiet`: not drawn (app.scss), while nobody uses a keyboard. */
function enter(): void {
  const door = doorOf(topDialog())
  door?.toggleAttribute('data-quiet', !isByKeys)
  door?.focus({ preventScroll: true })
}

const isTypedInto = (element: Element | null): boolean => !!element?.matches('input, textarea')

/**
 * Moves the focus of the keyboard into the dialog that has just been drawn, has the Tab key go round in it, and gives the focus back to where it was when
 * the returned function is called. A field that somebody types into keeps it: a question that comes up meanwhile must not swallow a figure.
 */
export function holdFocus(): () => void {
  const before = document.activeElement
  let tabbed = false
  const onKey = ({ key }: KeyboardEvent): void => {
    tabbed = key === 'Tab'
    document.querySelector('[data-quiet]')?.removeAttribute('data-quiet')
  }
  const stay = ({ target }: FocusEvent): void => {
    const dialog = topDialog()
    if (tabbed && dialog && target instanceof Node && !dialog.contains(target)) enter()
  }
  const frame = requestAnimationFrame(() => {
    if (!isTypedInto(document.activeElement) && !topDialog()?.contains(document.activeElement)) enter()
  })
  document.addEventListener('keydown', onKey, true)
  document.addEventListener('focusin', stay)
  return () => {
    cancelAnimationFrame(frame)
    document.removeEventListener('keydown', onKey, true)
    document.removeEventListener('focusin', stay)
    if (before instanceof HTMLElement && before.isConnected && !isTypedInto(document.activeElement))
      before.focus({ preventScroll: true })
  }
}
