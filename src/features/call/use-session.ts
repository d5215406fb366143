import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { CallWay } from '@/domain/call/call'
import { call } from '@/platform/call'
import type { Capture } from '@/platform/call/contract'
import { CallSession, type CallView } from './CallSession'

interface Wanted {
  id: string
  way: CallWay
  withVideo: boolean
}

const NOBODY: CallView = {
  ...{ phase: 'joining', endText: '', canReturn: false, line: 'good', others: [], pushUrl: '', since: null },
  media: { mic: false, camera: false },
  isSeen: true,
}
const never = () => () => undefined
const nobody = () => NOBODY

/** One's own part in a call, from `enter` until `leave`, or until the page goes. */
export function useSession({ id, way, withVideo }: Wanted) {
  const [session, setSession] = useState<CallSession | null>(null)
  const newest = useRef<CallSession | null>(null)
  const view = useSyncExternalStore(session?.subscribe ?? never, session?.view ?? nobody, nobody)
  const enter = useCallback(
    (capture: Capture, media: { mic: boolean; camera: boolean }) => {
      const made = new CallSession({ id, way, withVideo, capture, media })
      newest.current = made
      setSession(made)
      made.start()
    },
    [id, way, withVideo],
  )
  useEffect(() => () => void newest.current?.leave(), [])
  useEffect(() => (session ? call.keepAwake() : undefined), [session])
  return { session, view, enter }
}
