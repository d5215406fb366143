/** The last one in the document lies on top. */
const topDialog = (): HTMLElement | undefined => [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].pop()

/**
 * Moves the focus of the keyboard into the dialog that has just been drawn, keeps it there, and gives it back to where it was when the
 * returned function is called.
 */
export function holdFocus(): () => void {
  const before = document.activeElement
  const enter = (): void => topDialog()?.focus({ preventScroll: true })
  const stay = ({ target }: FocusEvent): void => {
    const dialog = topDialog()
    if (dialog && target instanceof Node && !dialog.contains(target)) enter()
  }
  // A field inside that takes the focus itself keeps it.
  const frame = requestAnimationFrame(() => {
    if (!topDialog()?.contains(document.activeElement)) enter()
  })
  document.addEventListener('focusin', stay)
  return () => {
    cancelAnimationFrame(frame)
    document.removeEventListener('focusin', stay)
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
  }
}
