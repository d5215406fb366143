import { useCallback, useEffect, useRef, useState } from 'react'
import type { AppTarget } from '@/domain/app-target'
import { openApp } from '@/platform/openApp'
import { WAY_MS, type Opening, type Way } from './ways'

interface OpeningControls {
  opening: Opening
  /** Tries every way in order. */
  start: () => void
  openMiniProgram: () => void
}

/** Tries to open the app and reports its progress; nothing goes on after the page is left. */
export function useOpening(target: AppTarget, miniProgramPath: string, ways: readonly Way[]): OpeningControls {
  const [opening, setOpening] = useState<Opening>({ kind: 'idle' })
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])
  const alive = useRef(true)
  const stopTimers = () => timers.current.forEach(clearTimeout)
  useEffect(() => {
    alive.current = true
    return () => {
      alive.current = false
      stopTimers()
    }
  }, [])

  const follow = useCallback(async (outcome: Promise<Opening & { kind: 'done' }>) => {
    const done = await outcome
    stopTimers()
    if (alive.current) setOpening(done)
  }, [])

  const start = useCallback(() => {
    const [first] = ways
    if (!first) return
    stopTimers()
    // The platform reports only the end; it gives each way the same time.
    timers.current = ways.map((way, at) => setTimeout(() => setOpening({ kind: 'trying', way }), at * WAY_MS))
    setOpening({ kind: 'trying', way: first })
    void follow(openApp.open(target, miniProgramPath).then((outcome) => ({ kind: 'done', outcome })))
  }, [target, miniProgramPath, ways, follow])

  const openMiniProgram = useCallback(() => {
    stopTimers()
    setOpening({ kind: 'trying', way: 'mini-program' })
    void follow(openApp.openMiniProgram(miniProgramPath).then((outcome) => ({ kind: 'done', outcome })))
  }, [miniProgramPath, follow])

  return { opening, start, openMiniProgram }
}
