/** Leaves this page for another address. A module of its own, because tests cannot watch `window.location`. */
export function leave(url: string): void {
  window.location.assign(url)
}
