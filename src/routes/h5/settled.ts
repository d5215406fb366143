/** The first page has come by then, and what it asked for. */
const SETTLED_MS = 3000

/**
 * Fetches ahead what a tap will ask for, when the first page has come and there is nothing else to do. Without a network nothing is lost by waiting for
 * the tap; webpack would report each script that does not come.
 */
export function whenSettled(fetch: () => void): void {
  const idle = window.requestIdleCallback ?? setTimeout
  setTimeout(() => idle(() => navigator.onLine && fetch()), SETTLED_MS)
}
