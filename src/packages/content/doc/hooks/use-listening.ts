import { useDidHide, useUnload } from '@tarojs/taro'
import { useEffect, useMemo, useRef, useState } from 'react'
import { speech } from '@/platform/speech'
import { dialog } from '@/platform/dialog'
import { audioSession } from '../../audio/session/AudioSession'

const RATES = [1, 1.25, 1.5, 2] as const

export interface Listening {
  /** That is being said, or would be said next. */
  sentence: string
  playing: boolean
  rate: number
  toggle: () => void
  /** The next speed; after the fastest the first. */
  faster: () => void
  close: () => void
}

/**
 * Reads sentences aloud, one at a time. A pause ends the sentence, which is said again from its beginning: browsers forget where they paused. It
 * ends with the page.
 * @returns `start` only where the host has a voice and there is something to say; `listening` while the bar is open
 */
export function useListening(sentences: readonly string[]): { start?: () => void; listening?: Listening } {
  const [hasVoice, setHasVoice] = useState(false)
  const [at, setAt] = useState<number>()
  const [playing, setPlaying] = useState(false)
  const [rate, setRate] = useState<(typeof RATES)[number]>(1)
  const spoken = useRef(sentences)
  spoken.current = sentences

  useEffect(() => {
    let isWanted = true
    void speech.ready().then((ready) => isWanted && setHasVoice(ready))
    return () => {
      isWanted = false
    }
  }, [])

  useEffect(() => {
    const sentence = at === undefined ? undefined : spoken.current[at]
    if (at === undefined || sentence === undefined || !playing) return undefined
    speech.say(sentence, rate, (outcome) => {
      if (outcome === 'failed') {
        setPlaying(false)
        dialog.toast('朗读中断，请重试')
      } else if (at + 1 < spoken.current.length) setAt(at + 1)
      else {
        setAt(undefined)
        setPlaying(false)
      }
    })
    return () => speech.stop()
  }, [at, playing, rate])

  const pause = () => setPlaying(false)
  useDidHide(pause)
  useUnload(pause)

  return useMemo(() => {
    const play = () => {
      audioSession.pause()
      setPlaying(true)
    }
    const sentence = at === undefined ? undefined : sentences[at]
    return {
      start:
        hasVoice && sentences.length > 0
          ? () => {
              setAt(0)
              play()
            }
          : undefined,
      listening:
        sentence === undefined
          ? undefined
          : {
              sentence,
              playing,
              rate,
              toggle: () => (playing ? setPlaying(false) : play()),
              faster: () => setRate(RATES[(RATES.indexOf(rate) + 1) % RATES.length] ?? 1),
              close: () => {
                setAt(undefined)
                setPlaying(false)
              },
            },
    }
  }, [hasVoice, sentences, at, playing, rate])
}
