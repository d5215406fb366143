import { useCallback, useEffect, useState } from 'react'
import type { TrackEvent } from '@/api/tracking'
import { useStores } from '@/stores/context'

/** The oldest are dropped. */
export const SHOWN = 200

/** Events counted while this page is open, the latest first; also those of pages that were opened above it. */
export function useTrackedEvents(): { events: readonly TrackEvent[]; clear: () => void } {
  const { tracker } = useStores()
  const [events, setEvents] = useState<readonly TrackEvent[]>([])
  useEffect(() => tracker.onTrack((event) => setEvents((before) => [event, ...before].slice(0, SHOWN))), [tracker])
  const clear = useCallback(() => setEvents([]), [])
  return { events, clear }
}
