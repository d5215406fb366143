import { useRef } from 'react'

/** The server's addresses of files work for five minutes; from here on they are asked for anew. */
const FILE_URL_MS = 4 * 60_000

export const isOver = (askedAt: number): boolean => Date.now() - askedAt > FILE_URL_MS

/** Each answer names a file by another address: a picture that is drawn keeps the first one for as long as it works, and is not loaded again. */
export function useSteadyUrl(url: string, askedAt: number): string {
  const kept = useRef({ url, askedAt })
  if (kept.current.url !== url && isOver(kept.current.askedAt)) kept.current = { url, askedAt }
  return kept.current.url
}
