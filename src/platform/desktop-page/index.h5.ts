import { env } from '../env'
import { addressOf } from '../view/address'
import type { DesktopPageContract } from './contract'

function tell(message: object): void {
  if (env.inDesktopPage) window.parent.postMessage(message, window.location.origin)
}

/** What the page round ours says under a name. */
function hear(name: 'goTo' | 'open' | 'tapBeside', listener: (said: unknown) => void): () => void {
  const onMessage = ({ origin, source, data }: MessageEvent<Record<string, unknown> | null>) => {
    if (origin === window.location.origin && source === window.parent && data && name in data) listener(data[name])
  }
  if (env.inDesktopPage) window.addEventListener('message', onMessage)
  return () => window.removeEventListener('message', onMessage)
}

// The document that was in the frame before may have ended with a sheet open.
tell({ covered: false })

export const desktopPage: DesktopPageContract = {
  tellOutline: (outline) => tell({ outline: { ...outline, address: addressOf(window.location) } }),
  tellCovered: (covered) => tell({ covered }),
  onGoTo: (listener) => hear('goTo', (index) => typeof index === 'number' && listener(index)),
  onOpen: (listener) => void hear('open', (address) => typeof address === 'string' && listener(address)),
  onTapBeside: (listener) => void hear('tapBeside', listener),
}
