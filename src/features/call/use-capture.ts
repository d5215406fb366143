import { useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '@/platform/call'
import type { Capture } from '@/platform/call/contract'

const never = () => () => undefined

/** The devices, from when the page opens until it is left: then no light of a camera is on. `round`: asks once more. */
export function useCapture(camera: boolean, round: number): Capture | null {
  const [capture, setCapture] = useState<Capture | null>(null)
  useEffect(() => {
    let over = false
    let opened: Capture | undefined
    setCapture(null)
    void call.open({ camera }).then((found) => {
      opened = found
      // It was left while the browser asked.
      if (over) found.release()
      else setCapture(found)
    })
    return () => {
      over = true
      opened?.release()
    }
  }, [camera, round])
  return capture
}

/** What of a capture changes by itself: a camera that was pulled out. */
export function useCaptureState(capture: Capture | null): string {
  const state = () => (capture ? `${capture.mic}|${capture.camera}|${capture.picture !== null}|${capture.isMirrored}` : '')
  return useSyncExternalStore(capture ? capture.onChange.bind(capture) : never, state, state)
}

/** How loud the microphone is, 0 to 1. */
export function useLevel(capture: Capture | null): number {
  const [level, setLevel] = useState(0)
  useEffect(() => capture?.onLevel(setLevel), [capture])
  return level
}
