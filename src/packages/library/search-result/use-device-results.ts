import { useEffect, useState } from 'react'
import type { SearchItem } from '@/api/pub'
import { findOnDevice } from '../device'

/** What the device finds for the word while the server cannot be asked; null while it can, and until it is found. */
export function useDeviceResults(keyword: string, isNeeded: boolean): readonly SearchItem[] | null {
  const [found, setFound] = useState<{ keyword: string; items: readonly SearchItem[] } | null>(null)
  useEffect(() => {
    if (!isNeeded || !keyword) return undefined
    let isCurrent = true
    // A chunk that was never fetched cannot be had without a network either.
    findOnDevice(keyword).then(
      (items) => isCurrent && setFound({ keyword, items }),
      () => undefined,
    )
    return () => void (isCurrent = false)
  }, [keyword, isNeeded])
  return isNeeded && found?.keyword === keyword ? found.items : null
}
