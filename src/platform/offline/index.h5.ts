import type { OfflineContract } from './contract'

export const offline: OfflineContract = {
  keepFiles() {
    // Only a production build has a service worker, and browsers take it only over https or from this machine.
    if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
    const register = () =>
      navigator.serviceWorker.register('/service-worker.js').catch((error: Error) => console.warn(`offline: ${error.name}`))
    // After the first screen: keeping files must not slow it down.
    if (document.readyState === 'complete') void register()
    else window.addEventListener('load', () => void register(), { once: true })
  },
}
