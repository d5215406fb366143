import { BuiltIns } from './built-ins'
import type { Core } from '../core'
import type { GElement } from './framework'
import type { Tree } from './tree'
import type { View } from './view'
import { isTrue } from './view-state'

const BUBBLING = /^(tap|longpress|longtap|touch\w+|transitionend|animation\w+)$/
/** WeChat calls a touch that lasts this long a long press, in milliseconds. */
const LONG = 350

/** What a finger and a keyboard do to elements. */
export class Gestures {
  readonly builtIns: BuiltIns
  private focused: GElement | undefined
  private touch: { element: GElement; since: number; moved: boolean } | undefined

  constructor(
    private readonly tree: Tree,
    private readonly view: View,
    private readonly core: Core,
  ) {
    this.builtIns = new BuiltIns(tree, view, core, (element, type, detail) => void this.fire(element, type, detail))
  }

  /** Fires an event; touches and taps bubble, everything else reaches the element only. */
  fire(element: GElement, type: string, detail: unknown = {}, extra: Record<string, unknown> = {}): void {
    const { Event } = this.view.framework.glassEasel
    const bubbles = BUBBLING.test(type)
    const fields = { touches: [], changedTouches: [], ...extra }
    const event = new Event(type, this.core.realm.adopt(detail), {
      bubbles,
      composed: bubbles,
      capturePhase: true,
      extraFields: this.core.realm.adopt(fields) as Record<string, unknown>,
    })
    this.core.realm.safely(() => event.dispatch(element))
  }

  /** An event that the tag itself reports, with the value it then holds. */
  trigger(element: GElement, type: string, detail: unknown = {}): void {
    const value = (detail as { value?: unknown } | null)?.value
    const tag = this.tree.tag(element)
    const holds = { input: 'value', textarea: 'value', slider: 'value', picker: 'value', switch: 'checked' }[tag] as
      'value' | 'checked' | undefined
    if (holds && value !== undefined && ['input', 'change', 'confirm', 'blur'].includes(type))
      this.view.state.set(element, holds, value)
    this.fire(element, type, detail)
  }

  /** A tap: touch events, the handlers, and what built-in tags do by themselves. A disabled button does not feel it. */
  tap(element: GElement): void {
    const control = this.builtIns.control(element)
    if (control && this.tree.tag(control) === 'button' && isTrue(control.getAttribute('disabled'))) return
    if (this.focused && this.focused !== element) this.blur()
    const touches = { touches: [{ identifier: 0, pageX: 0, pageY: 0, clientX: 0, clientY: 0 }] }
    this.fire(element, 'touchstart', {}, { ...touches, changedTouches: touches.touches })
    this.fire(element, 'touchend', {}, { changedTouches: touches.touches })
    let reached = false
    const note = (): void => void (reached = true)
    // A `catch` on the way keeps the tap from the built-in tag, so the tag has to hear of it.
    control?.addListener('tap', note)
    this.fire(element, 'tap', { x: 0, y: 0 }, { changedTouches: touches.touches })
    control?.removeListener('tap', note)
    if (!control || !reached) return
    if (['input', 'textarea'].includes(this.tree.tag(control))) this.focus(control)
    else this.builtIns.activate(control)
  }

  /** Types a whole text into a field. Throws when the field is disabled; cuts at `maxlength` (140 when it has none). */
  input(element: GElement, text: string): void {
    if (isTrue(element.getAttribute('disabled'))) throw new Error('the field is disabled')
    this.focus(element)
    const given = element.getAttribute('maxlength')
    const limit = given === undefined || given === null || given === '' ? 140 : Number(given)
    const value = limit >= 0 ? text.slice(0, limit) : text
    this.view.state.set(element, 'value', value)
    this.fire(element, 'input', { value, cursor: value.length, keyCode: value.charCodeAt(value.length - 1) || 8 })
  }

  focus(element: GElement): void {
    if (this.focused === element || isTrue(element.getAttribute('disabled'))) return
    this.blur()
    this.focused = element
    this.fire(element, 'focus', { value: this.view.state.text(element), height: 0 })
  }

  /** The keyboard closes. */
  blur(): void {
    const element = this.focused
    this.focused = undefined
    if (!element || !this.view.framework.glassEasel.Element.isAttached(element)) return
    const value = this.view.state.text(element)
    this.fire(element, 'blur', { value, cursor: value.length })
  }

  touchStart(element: GElement, touches: Record<string, unknown>): void {
    this.touch = { element, since: Date.now(), moved: false }
    this.fire(element, 'touchstart', {}, touches)
  }

  touchMove(element: GElement, touches: Record<string, unknown>): void {
    if (this.touch) this.touch.moved = true
    this.fire(element, 'touchmove', {}, touches)
  }

  /** Ends a touch; one that stayed where it was for 350 ms is a long press. */
  touchEnd(element: GElement, touches: Record<string, unknown>): void {
    const touch = this.touch
    this.touch = undefined
    // Timers of another process may be a few milliseconds early.
    if (touch?.element === element && !touch.moved && Date.now() - touch.since >= LONG - 10) {
      this.fire(element, 'longpress', { x: 0, y: 0 }, touches)
      this.fire(element, 'longtap', { x: 0, y: 0 }, touches)
    }
    this.fire(element, 'touchend', {}, touches)
  }
}
