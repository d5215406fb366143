import type { Route } from './resolve'

type Listener = (route: Route) => void

/** A page came into view: opened, returned to, or its tab chosen. */
const shown = new Set<Listener>()
/** A navigation is about to start. */
const leaving = new Set<() => void>()

/** What the first page may wait for, see `firstWaitsFor`. */
let awaited: Promise<unknown> = Promise.resolve()

export const routeEvents = {
  /** A browser draws its first page when this is settled, or a moment later (h5/page-lookup): a page that comes just before its answers is drawn twice. */
  firstWaitsFor(answers: Promise<unknown>): void {
    awaited = answers
  },
  awaited: (): Promise<unknown> => awaited,
  onShown(listener: Listener): () => void {
    shown.add(listener)
    return () => shown.delete(listener)
  },
  onLeaving(listener: () => void): () => void {
    leaving.add(listener)
    return () => leaving.delete(listener)
  },
  shown: (route: Route): void => shown.forEach((listener) => listener(route)),
  leaving(): void {
    awaited = Promise.resolve()
    leaving.forEach((listener) => listener())
  },
}
