import type { FramedPlace } from './page-frame'

const isPlace = (data: unknown): data is { framed: FramedPlace } => {
  const framed = (data as { framed?: Partial<FramedPlace> } | null)?.framed
  return typeof framed?.address === 'string' && framed.address.startsWith('/') && typeof framed.title === 'string'
}

/** Hears which page a frame of ours shows; messages of other origins and other windows are nothing. */
export function hearPlace(source: () => Window | null | undefined, listener: (place: FramedPlace) => void): () => void {
  const hear = ({ origin, source: from, data }: MessageEvent<unknown>) => {
    if (origin === window.location.origin && from === source() && isPlace(data)) listener(data.framed)
  }
  window.addEventListener('message', hear)
  return () => window.removeEventListener('message', hear)
}
