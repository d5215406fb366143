import { useCallback, useRef, useState } from 'react'

export interface Once {
  busy: boolean
  run: (work: () => Promise<void>) => Promise<void>
}

/** Runs one piece of work at a time: the second of two quick taps does nothing, also before the button is drawn as busy. */
export function useOnce(): Once {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const run = useCallback(async (work: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await work()
    } finally {
      running.current = false
      setBusy(false)
    }
  }, [])
  return { busy, run }
}
