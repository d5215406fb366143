import { env } from '../env'
import { addressOf } from '../view/address'
import type { DesktopPageContract } from './contract'

export const desktopPage: DesktopPageContract = {
  tellOutline(outline) {
    if (env.inDesktopPage)
      window.parent.postMessage({ outline: { ...outline, address: addressOf(window.location) } }, window.location.origin)
  },
  tellCovered(covered) {
    if (env.inDesktopPage) window.parent.postMessage({ covered }, window.location.origin)
  },
  onGoTo(listener) {
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      const index = (data as { goTo?: unknown } | null)?.goTo
      if (origin === window.location.origin && source === window.parent && typeof index === 'number') listener(index)
    }
    if (env.inDesktopPage) window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  },
}
