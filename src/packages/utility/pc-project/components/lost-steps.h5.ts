/**
 * The steps that a frame has gone are entries of the window's history. A reload makes the frame anew and leaves them behind: back leads to one after the other,
 * and nothing happens. How many there are is kept with the entry of the window.
 */
interface Kept {
  framedSteps?: number
}
/** Of the Navigation API, which not all browsers have; without it the steps stay. */
interface Steps {
  navigation?: { currentEntry: { index: number } | null }
}

const kept = (): Kept => (window.history.state as Kept | null) ?? {}

export function keepSteps(frame: Window | null | undefined): void {
  const framedSteps = (frame as (Window & Steps) | null | undefined)?.navigation?.currentEntry?.index
  if (framedSteps !== undefined) window.history.replaceState({ ...kept(), framedSteps }, '')
}

/** Back over the steps of a frame that is gone, before the next one begins. The window stays where it is, and Taro hears of nothing. */
export function forgetLostSteps(): void {
  const { framedSteps = 0 } = kept()
  if (framedSteps === 0) return
  window.history.replaceState({ ...kept(), framedSteps: 0 }, '')
  // Not the window's own `go`, which platform/layer-history follows to the page that it leads to.
  History.prototype.go.call(window.history, -framedSteps)
}
