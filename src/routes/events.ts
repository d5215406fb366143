import type { Route } from './resolve'

type Listener = (route: Route) => void

/** A page came into view: opened, returned to, or its tab chosen. */
const shown = new Set<Listener>()
/** A navigation is about to start. */
const leaving = new Set<() => void>()

export const routeEvents = {
  onShown(listener: Listener): () => void {
    shown.add(listener)
    return () => shown.delete(listener)
  },
  onLeaving(listener: () => void): () => void {
    leaving.add(listener)
    return () => leaving.delete(listener)
  },
  shown: (route: Route): void => shown.forEach((listener) => listener(route)),
  leaving: (): void => leaving.forEach((listener) => listener()),
}
