import type { Framework, GElement } from './framework'

type Name = 'value' | 'checked' | 'current'

/**
 * What built-in tags hold by themselves: the typed text, the ticked box, the shown slide. As in WeChat it lasts until
 * the app gives the attribute another value than it gave before; giving the same value again changes nothing.
 */
export class ViewState {
  private readonly held = new WeakMap<GElement, Partial<Record<Name, unknown>>>()

  constructor({ glassEasel }: Framework) {
    const proto = glassEasel.Element.prototype
    const set = proto.setAttribute
    const held = this.held
    proto.setAttribute = function (this: GElement, name: string, value: unknown): void {
      const state = held.get(this)
      if (state && name in state && this.getAttribute(name) !== value) delete state[name as Name]
      set.call(this, name, value)
    }
  }

  get(element: GElement, name: Name): unknown {
    const state = this.held.get(element)
    return state && name in state ? state[name] : element.getAttribute(name)
  }

  set(element: GElement, name: Name, value: unknown): void {
    const state = this.held.get(element) ?? {}
    state[name] = value
    this.held.set(element, state)
  }

  text(element: GElement): string {
    const value = this.get(element, 'value')
    return value === undefined || value === null ? '' : String(value)
  }

  flag(element: GElement, name: string): boolean {
    return isTrue(name === 'checked' ? this.get(element, name) : element.getAttribute(name))
  }
}

/** How a built-in tag reads a boolean attribute: `<button disabled>` and `disabled="true"` are true, nothing is false. */
export function isTrue(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false && value !== 'false' && value !== 0
}
