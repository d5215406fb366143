import { useDidHide, useDidShow, useUnload } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { useStores } from '@/stores/context'
import { ReadingProgress } from '../doc/hooks/reading-progress'
import { audioSession } from './session/AudioSession'

/** An audio of the article itself, not one inside its text, is its spoken form: hearing it to the end counts as reading. */
export const isSpokenArticle = (audioId: string): boolean => /^\d+$/.test(audioId)

/** Reports to the server how long and how far the audios of a document were listened to. Only what plays counts. */
export function useListening(docId: string): void {
  const { outbox } = useStores()
  const [progress] = useState(
    () =>
      new ReadingProgress(outbox, {
        measure: () => {
          const { track, state, duration } = audioSession
          const counts = track !== null && isSpokenArticle(track.audioId) && duration > 0
          return Promise.resolve(counts ? Math.min(1, state.position / duration) : 0)
        },
        isActive: () => audioSession.playing,
      }),
  )
  useDidShow(() => progress.start(docId))
  useDidHide(() => progress.stop())
  useUnload(() => progress.stop())
  useEffect(() => {
    progress.start(docId)
  }, [progress, docId])
}
