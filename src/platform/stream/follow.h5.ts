import type { Following } from './contract'

/** Where keys mean something else. */
const OWN_KEYS = 'input:not([type=range]), textarea, select, [contenteditable], [role=tab], [role=radio], [role$=dialog]'
/** Enter and Space press what has the focus. */
const PRESSES = /^( |Enter)$/

/** Keys, mouse, full screen and small window of a player, while it is on the screen. */
export function follow(boxId: string, { onFill, onFloat, onKey, onPoint }: Following): () => void {
  const box = () => document.getElementById(boxId)
  const within = (target: EventTarget | null) => target instanceof Node && !!box()?.contains(target)
  const filled = () => onFill(document.fullscreenElement !== null && document.fullscreenElement === box())
  const floated = ({ type, target }: Event) => within(target) && onFloat(type === 'enterpictureinpicture')
  const pointed = ({ target }: Event) => within(target) && onPoint()
  const pressed = (event: KeyboardEvent) => {
    const { target, key } = event
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
    // A page below another one is there, but not to be seen.
    if (!box()?.getClientRects().length || !(target instanceof Element) || target.closest(OWN_KEYS)) return
    if (PRESSES.test(key) && target.closest('[role]:not([role=main])')) return
    if (onKey(key, within(target))) event.preventDefault()
  }
  const heard = [
    ['fullscreenchange', filled],
    ['enterpictureinpicture', floated],
    ['leavepictureinpicture', floated],
    ['mousemove', pointed],
    ['keydown', pressed],
  ] as const
  for (const [name, listener] of heard) document.addEventListener(name, listener as EventListener)
  return () => {
    for (const [name, listener] of heard) document.removeEventListener(name, listener as EventListener)
  }
}
