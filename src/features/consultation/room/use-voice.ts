import { useCallback, useEffect, useRef, useState } from 'react'
import { VOICE_SECONDS } from '@/domain/consultation/message'
import { recorder } from '@/platform/recorder'
import type { Recorded, Recording } from '@/platform/recorder/contract'

/** Nothing is being said; the host is asked; it records; it can be heard before it is sent. */
type Phase = 'idle' | 'asking' | 'recording' | 'ready'

const TROUBLE = {
  refused: '没有麦克风权限，请在浏览器或系统设置中允许后重试',
  missing: '没有找到麦克风，请连接后重试',
} as const
const TOO_SHORT = '说话时间太短'
const BROKEN = '录音被打断，请重新录制'

/** One spoken message, from the first word until it is sent or thrown away. It ends by itself after a minute. */
export function useVoice() {
  const [phase, setPhase] = useState<Phase>('idle')
  const [level, setLevel] = useState(0)
  const [seconds, setSeconds] = useState(0)
  const [failure, setFailure] = useState('')
  const [recorded, setRecorded] = useState<Recorded | null>(null)
  const running = useRef<Recording | null>(null)
  const isLeft = useRef(false)

  const reset = useCallback(() => {
    running.current?.cancel()
    running.current = null
    setPhase('idle')
    setRecorded(null)
    setLevel(0)
    setSeconds(0)
  }, [])
  // Whoever leaves the page lets go of the microphone.
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      running.current?.cancel()
    }
  }, [])

  const start = async () => {
    if (phase === 'asking' || phase === 'recording') return
    reset()
    setFailure('')
    setPhase('asking')
    const onBroken = () => {
      running.current = null
      setFailure(BROKEN)
      reset()
    }
    const begun = await recorder.start({ onLevel: setLevel, onBroken })
    if (typeof begun === 'string') {
      setFailure(TROUBLE[begun])
      return setPhase('idle')
    }
    if (isLeft.current) return begun.cancel()
    running.current = begun
    setPhase('recording')
  }
  const stop = useCallback(async () => {
    const recording = running.current
    running.current = null
    const done = (await recording?.stop()) ?? null
    if (isLeft.current) return
    setRecorded(done)
    setPhase(done ? 'ready' : 'idle')
    if (!done) setFailure(TOO_SHORT)
  }, [])

  useEffect(() => {
    if (phase !== 'recording') return undefined
    const since = Date.now()
    const timer = setInterval(() => {
      const passed = Math.floor((Date.now() - since) / 1000)
      setSeconds(passed)
      if (passed >= VOICE_SECONDS) void stop()
    }, 250)
    return () => clearInterval(timer)
  }, [phase, stop])

  return { phase, level, seconds, failure, recorded, start: () => void start(), stop: () => void stop(), reset }
}
export type VoiceState = ReturnType<typeof useVoice>
