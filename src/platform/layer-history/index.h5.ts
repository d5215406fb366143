import type { LayerHistoryContract } from './contract'

/**
 * A layer is an entry of the browser's history with the address of its page. Every entry carries the number of its page, so that steps between
 * entries of one page are known: they are ours, and Taro never hears of them. The entry of a layer that was closed stays, for a step back takes
 * some time and another navigation may come first; a user who comes back to it is led on.
 */
interface Entry {
  /** 0 for the first page of the visit; undefined for an address that was typed just now. */
  page?: number
  /** Absent: the page itself. */
  layer?: number
}

const { history } = window
const push = history.pushState.bind(history)
const replace = history.replaceState.bind(history)
const go = history.go.bind(history)

const entry = (): Entry => (history.state as Entry | null) ?? {}
const stamp = (page: number): void => replace({ ...entry(), page }, '')

const layers: { id: number; onBack: () => void }[] = []
let { page = 0, layer: layerShown = 0 } = entry()
let count = layerShown
/** Number of the page that a step back of several pages leads to, until it has arrived. */
let wanted: number | undefined
/** The next step is a correction of ours. */
let isCorrection = false

stamp(page)
history.pushState = (data, unused, url) => {
  page += 1
  layerShown = 0
  push({ ...(data as object | null), page }, unused, url)
}
history.replaceState = (data, unused, url) => replace({ ...(data as object | null), page }, unused, url)
history.go = (delta = 0) => {
  wanted = delta < 0 ? page + delta : undefined
  go(delta)
}

/** One entry back, whatever it is. */
const stepBack = (): void => go(-1)

function moved(event: PopStateEvent): void {
  const before = { page, layer: layerShown }
  const shown = entry()
  if (shown.page === undefined) {
    page = before.page + 1
    layerShown = 0
    wanted = undefined
    stamp(page)
    return
  }
  page = shown.page
  layerShown = shown.layer ?? 0
  if (wanted !== undefined && page > wanted) {
    // Entries of layers lay between: not there yet.
    event.stopImmediatePropagation()
    stepBack()
    return
  }
  wanted = undefined
  if (page !== before.page) return
  event.stopImmediatePropagation()
  if (isCorrection) {
    isCorrection = false
    return
  }
  const top = layers[layers.length - 1]
  if (top) {
    if (layerShown !== top.id) top.onBack()
  } else {
    // Forward to a layer that is no more: back to its page. Back from one: on to the page before.
    isCorrection = layerShown > before.layer
    stepBack()
  }
}
/** Taro hears of a step a second time by its hash: not of one that has not arrived, or it would take the entry of a layer for the page. */
function hashChanged(event: HashChangeEvent): void {
  if (wanted !== undefined) event.stopImmediatePropagation()
}
// Before Taro's own: routes/h5/taro-router.ts loads this module first.
window.addEventListener('popstate', moved, { capture: true })
window.addEventListener('hashchange', hashChanged, { capture: true })

export const layerHistory: LayerHistoryContract = {
  push(onBack) {
    count += 1
    const layer = { id: count, onBack }
    const isLeftOver = layerShown > 0 && !layers.some(({ id }) => id === layerShown)
    layers.push(layer)
    layerShown = layer.id
    const add = isLeftOver ? replace : push
    add({ ...entry(), page, layer: layer.id }, '', window.location.href)
    return () => {
      const at = layers.indexOf(layer)
      if (at >= 0) layers.splice(at, 1)
    }
  },
}
