import { routeEvents } from '../events'

/** The first page has come by then, and has asked its questions. */
const SETTLED_MS = 3000

/**
 * Fetches ahead what a tap will ask for, when the first page has its answers and there is nothing else to do: on a slow network nothing competes with
 * them. Without a network nothing is lost by waiting for the tap; webpack would report each script that does not come.
 */
export function whenSettled(fetch: () => void): void {
  const idle = window.requestIdleCallback ?? setTimeout
  const whenIdle = () => idle(() => navigator.onLine && fetch())
  setTimeout(() => void routeEvents.awaited().then(whenIdle, whenIdle), SETTLED_MS)
}
