/** Starts the platform anew as a browser with this user agent would: modules read it once, when they are loaded. */
export async function inHost<T>(userAgent: string, load: () => Promise<T>): Promise<T> {
  Object.defineProperty(window.navigator, 'userAgent', { value: userAgent, configurable: true })
  jest.resetModules()
  return load()
}

export function setVisibility(state: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

export function setOnline(online: boolean) {
  Object.defineProperty(window.navigator, 'onLine', { value: online, configurable: true })
  window.dispatchEvent(new Event(online ? 'online' : 'offline'))
}
