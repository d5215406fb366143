import { closeTopLayer } from '@/ui/layers'

const PRESSED_BY_SPACE = /^(button|tab|checkbox|radio|switch)$/

/**
 * Lets the keyboard do what a finger does: Enter and Space press what has the focus, Escape closes the sheet on top. What we draw is
 * no `<button>`, which a browser would press by itself.
 */
export function listenToKeys(): void {
  window.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') closeTopLayer()
    const role = event.target instanceof HTMLElement && event.target.getAttribute('role')
    if (!role || event.altKey || event.ctrlKey || event.metaKey) return
    const presses =
      event.key === 'Enter' ? PRESSED_BY_SPACE.test(role) || role === 'link' : event.key === ' ' && PRESSED_BY_SPACE.test(role)
    if (!presses) return
    // Space would scroll the page as well.
    event.preventDefault()
    ;(event.target as HTMLElement).click()
  })
}
