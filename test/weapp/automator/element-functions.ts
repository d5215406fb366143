import type { GElement } from '../runtime/view/framework'
import type { Host } from '../runtime/host'

interface Position {
  x: number
  y: number
}

/** The functions that the automator client calls on built-in tags, under the client's names. */
export function elementFunctions(host: Host): Record<string, (element: GElement, ...args: never[]) => unknown> {
  const { gestures, view } = host
  const scrolled = new WeakMap<GElement, Position>()
  const position = (element: GElement): Position => scrolled.get(element) ?? { x: 0, y: 0 }
  const input = (element: GElement, text: string): void => gestures.input(element, text)
  return {
    'input.input': input,
    'textarea.input': input,
    'switch.tap': (element) => gestures.tap(element),
    'slider.slideTo': (element, value: number) => {
      view.state.set(element, 'value', value)
      gestures.fire(element, 'change', { value })
    },
    'swiper.swipeTo': (element, current: number) => {
      view.state.set(element, 'current', current)
      gestures.fire(element, 'change', { current, currentItemId: '', source: 'touch' })
      gestures.fire(element, 'animationfinish', { current, currentItemId: '', source: 'touch' })
    },
    'scroll-view.scrollTo': (element, x: number, y: number) => {
      const before = position(element)
      scrolled.set(element, { x, y })
      const moved = { deltaX: before.x - x, deltaY: before.y - y }
      gestures.fire(element, 'scroll', { scrollLeft: x, scrollTop: y, scrollWidth: 0, scrollHeight: 0, ...moved })
    },
    'scroll-view.scrollLeft': (element) => position(element).x,
    'scroll-view.scrollTop': (element) => position(element).y,
    'scroll-view.scrollWidth': () => 0,
    'scroll-view.scrollHeight': () => 0,
    'movable-view.moveTo': (element, x: number, y: number) => gestures.fire(element, 'change', { x, y, source: 'touch' }),
  }
}
