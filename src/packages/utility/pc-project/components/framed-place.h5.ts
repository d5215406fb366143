import type { FramedOutline, FramedPlace } from './page-frame'

const isPlace = (data: unknown): data is { framed: FramedPlace } => {
  const framed = (data as { framed?: Partial<FramedPlace> } | null)?.framed
  return typeof framed?.address === 'string' && framed.address.startsWith('/') && typeof framed.title === 'string'
}

const isLine = (line: unknown): boolean => {
  const { index, level, text } = (line ?? {}) as Record<string, unknown>
  return typeof index === 'number' && typeof level === 'number' && typeof text === 'string'
}

const isOutline = (data: unknown): data is { outline: FramedOutline } => {
  const { address, lines, current } = (data as { outline?: Partial<FramedOutline> } | null)?.outline ?? {}
  return typeof address === 'string' && typeof current === 'number' && Array.isArray(lines) && lines.every(isLine)
}

const isCover = (data: unknown): data is { covered: boolean } =>
  typeof (data as { covered?: unknown } | null)?.covered === 'boolean'

interface Listeners {
  onPlace: (place: FramedPlace) => void
  onOutline: (outline: FramedOutline) => void
  onCovered: (covered: boolean) => void
}

/** Hears which page a frame of ours shows, and what stands in it; messages of other origins and other windows are nothing. */
export function hearFrame(source: () => Window | null | undefined, { onPlace, onOutline, onCovered }: Listeners): () => void {
  const hear = ({ origin, source: from, data }: MessageEvent<unknown>) => {
    if (origin !== window.location.origin || from !== source()) return
    if (isPlace(data)) onPlace(data.framed)
    if (isOutline(data)) onOutline(data.outline)
    if (isCover(data)) onCovered(data.covered)
  }
  window.addEventListener('message', hear)
  return () => window.removeEventListener('message', hear)
}
