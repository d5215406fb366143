/** By the name of the event: `click`, `touchstart`, `longpress`. */
export type Handlers = Record<string, (event: Event) => void>

/** As long as Taro's and WeChat's. */
const LONG_PRESS_MS = 350

/** What an element listens to: each event by the handler of the last drawing. */
export class Listeners {
  private handlers: Handlers = {}
  private pressed: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly element: HTMLElement) {}

  hear(next: Handlers): void {
    for (const name of Object.keys(next)) if (!(name in this.handlers)) this.listen(name)
    for (const name of Object.keys(this.handlers)) if (!(name in next)) this.leave(name)
    this.handlers = next
  }

  handleEvent(event: Event): void {
    this.handlers[event.type]?.call(this.element, event)
  }

  private listen(name: string): void {
    this.element.addEventListener(name, this)
    if (name === 'longpress') for (const touch of Object.keys(TOUCHES)) this.element.addEventListener(touch, this.touched)
  }

  private leave(name: string): void {
    this.element.removeEventListener(name, this)
    if (name === 'longpress') for (const touch of Object.keys(TOUCHES)) this.element.removeEventListener(touch, this.touched)
  }

  /** The browser has no event for a finger that rests. */
  private readonly touched = ({ type }: Event): void => {
    clearTimeout(this.pressed)
    if (TOUCHES[type] === 'begins')
      this.pressed = setTimeout(() => this.element.dispatchEvent(new CustomEvent('longpress', { bubbles: true })), LONG_PRESS_MS)
  }
}

const TOUCHES: Readonly<Record<string, 'begins' | 'ends'>> = {
  touchstart: 'begins',
  touchmove: 'ends',
  touchend: 'ends',
  touchcancel: 'ends',
}
