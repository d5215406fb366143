import { useDidHide, useDidShow } from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import { audioSession } from './AudioSession'

/** While the page is in view its audio may play. `onEnd`: the page goes on with the next one. */
export function useAudioHold(key: string, onEnd?: () => void): void {
  const release = useRef<() => void>()
  const latest = useRef(onEnd)
  latest.current = onEnd
  const goesOn = onEnd !== undefined

  const hold = () => {
    release.current ??= audioSession.hold(key, goesOn ? () => latest.current?.() : undefined)
  }
  const letGo = () => {
    release.current?.()
    release.current = undefined
  }
  useDidShow(hold)
  useDidHide(letGo)
  useEffect(() => {
    // A part that is drawn after the page was shown (its content had to be fetched first) misses that event.
    release.current ??= audioSession.hold(key, goesOn ? () => latest.current?.() : undefined)
    return () => {
      release.current?.()
      release.current = undefined
    }
  }, [key, goesOn])
}
