import type { LayerHistoryContract } from './contract'

/**
 * A layer is an entry of the browser's history with the address and number (`idx`, set by Taro's history) of its page. Steps between entries
 * of one page are ours, and Taro never hears of them. The entry of a layer that was closed stays, for a step back takes its time and a
 * navigation may come meanwhile; whoever comes back to it is led on.
 */
interface State {
  idx?: number
  layer?: number
}

const { history } = window
const state = (): State => (history.state as State | null) ?? {}
const layers: { id: number; onBack: () => void }[] = []
let count = state().layer ?? 0
/** Number of the page in view. */
let page = state().idx
/** Number of the page that a step back of several pages leads to, while it is on its way. */
let wanted: number | undefined

/** Runs a function of the browser's history with what must follow from it. */
function after<Name extends 'pushState' | 'replaceState' | 'go'>(name: Name, follow: (delta: unknown) => void): void {
  const run = history[name].bind(history) as (...args: unknown[]) => void
  history[name] = ((...args: unknown[]) => {
    if (name === 'go') follow(args[0])
    run(...args)
    if (name !== 'go') follow(undefined)
  }) as never
}

function moved(event: PopStateEvent): void {
  const before = page
  page = state().idx
  if (wanted !== undefined && page !== undefined && page > wanted) {
    // Entries of layers lay between: not there yet.
    event.stopImmediatePropagation()
    history.back()
    return
  }
  wanted = undefined
  if (page === undefined || page !== before) return
  event.stopImmediatePropagation()
  const top = layers.at(-1)
  if (!top) history.back()
  else if (state().layer !== top.id) top.onBack()
}

let watching = false
/** Begins with the first layer: until then the history is the browser's own. */
function watch(): void {
  if (watching) return
  watching = true
  const look = () => {
    page = state().idx
  }
  look()
  after('pushState', look)
  after('replaceState', look)
  after('go', (delta) => {
    wanted = typeof delta === 'number' && delta < 0 && page !== undefined ? page + delta : undefined
  })
  window.addEventListener('popstate', moved, { capture: true })
}

export const layerHistory: LayerHistoryContract = {
  push(onBack) {
    watch()
    count += 1
    const layer = { id: count, onBack }
    const isLeftOver = state().layer !== undefined && !layers.some(({ id }) => id === state().layer)
    layers.push(layer)
    history[isLeftOver ? 'replaceState' : 'pushState']({ ...state(), layer: layer.id }, '', window.location.href)
    return () => {
      const at = layers.indexOf(layer)
      if (at >= 0) layers.splice(at, 1)
    }
  },
}
