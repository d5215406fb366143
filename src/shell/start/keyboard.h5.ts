import { navigate } from '@/routes'
import { closeTopLayer, isLayerOpen } from '@/ui/layers'

const PRESSED_BY_SPACE = /^(button|tab|checkbox|radio|switch)$/
/** Where letters and signs are typed. */
const TYPED_INTO = 'input, textarea, select, [contenteditable]'
/** Of what has one of these roles one is chosen: the arrows go from one to the next. */
const GROUP_OF: Readonly<Record<string, string>> = { radio: '[role=radiogroup]', tab: '[role=tablist]' }
const ARROWS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }
/** To the next and the last of what a page leads to, such as the rows of a list. */
const LETTERS: Readonly<Record<string, number>> = { j: 1, k: -1 }

/** Those to be seen: pages below the one in view stay in the document. */
const seen = (within: ParentNode, selector: string): HTMLElement[] =>
  Array.from(within.querySelectorAll<HTMLElement>(selector)).filter((element) => element.getClientRects().length > 0)

/** Chooses the one beside it, round the end; false where there is none. */
function chooseBeside(target: HTMLElement, role: string, key: string): boolean {
  const step = ARROWS[key]
  // A page scrolls by the other arrows, and tabs lie side by side.
  if (!step || (role === 'tab' && /Up|Down/.test(key))) return false
  const choices = seen(
    target.closest(GROUP_OF[role] ?? '') ?? target.parentElement ?? document,
    `[role=${role}]:not([aria-disabled=true])`,
  )
  const next = choices[(choices.indexOf(target) + step + choices.length) % choices.length]
  if (!next || next === target) return false
  next.focus()
  next.click()
  return true
}

/** Puts the focus on the next link of the page in view; the first one when none has it. */
function goBeside(step: number): boolean {
  const links = seen(document, '[role=main] [role=link]')
  const at = links.findIndex((link) => link === document.activeElement)
  const next = links[at < 0 ? 0 : at + step]
  next?.focus()
  return next !== undefined
}

/** What a key does wherever the focus is, but where one types. */
function anywhere(key: string): boolean {
  if (isLayerOpen()) return false
  if (key !== '/') return !!LETTERS[key] && goBeside(LETTERS[key])
  void navigate('search')
  return true
}

function within(target: HTMLElement, key: string): boolean {
  const role = target.getAttribute('role') ?? ''
  if (key === 'Enter' ? PRESSED_BY_SPACE.test(role) || role === 'link' : key === ' ' && PRESSED_BY_SPACE.test(role)) {
    target.click()
    return true
  }
  return role in GROUP_OF && chooseBeside(target, role, key)
}

/**
 * Lets the keyboard do what a finger does: Enter and Space press what has the focus, arrows choose among a few, Escape closes the sheet
 * on top, `/` leads to the search, `j` and `k` go through the links of a page. What we draw is no `<button>`, which a browser would press by itself.
 */
export function listenToKeys(): void {
  window.addEventListener('keydown', (event) => {
    const { key, target } = event
    if (key === 'Escape') closeTopLayer()
    if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
    if (target.closest(TYPED_INTO)) return
    // Space and arrows would scroll the page as well.
    if (within(target, key) || anywhere(key)) event.preventDefault()
  })
}
