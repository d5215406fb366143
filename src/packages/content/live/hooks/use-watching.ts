import { useDidHide, useDidShow, usePageScroll, useUnload } from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'
import type { DocDetail } from '@/api/doc'
import { useStores } from '@/stores/context'
import { useAcademic } from '../../hooks/use-academic'
import type { Playback } from '../player/Playback'
import { WatchProgress } from './watch-progress'

interface Options {
  /** Nothing of it runs for an editor's preview. */
  tracked: boolean
  playback: Playback
  /** Seconds of the whole live; 0: open end. */
  durationSeconds: number
  /** The task that the address names, with what it says besides. */
  task: { taskCode: string; buriedPoints?: Record<string, string | number> }
}

/** Everything that runs while a live is watched: its task, its stay time, and how much of it was watched. */
export function useWatching(doc: DocDetail | undefined, { tracked, playback, durationSeconds, task }: Options): void {
  const { tasks, tracker, outbox } = useStores()
  const [progress] = useState(() => new WatchProgress(outbox))
  const docId = tracked ? (doc?.id ?? '') : ''
  const taskCode = task.taskCode || (doc?.taskCode ?? '')
  const duration = useRef(durationSeconds)
  duration.current = durationSeconds
  const inView = useRef(true)
  const [seen, setSeen] = useState(false)
  useAcademic(docId, seen)

  const run = () => {
    if (!docId || !doc) return
    progress.start({
      docId,
      before: doc.progress,
      playing: () => playback.playing,
      duration: () => playback.duration || duration.current,
      onSeen: () => setSeen(true),
    })
    tracker.stay.begin({ kind: 'live', docId })
    // Again after signing in on another page, which ends the task of the one below. Being told twice changes nothing.
    void tasks.enter({ taskCode, associationId: docId, completable: true, buriedPoints: task.buriedPoints })
  }
  const newest = useRef(run)
  newest.current = run

  useEffect(() => {
    if (inView.current) newest.current()
  }, [docId, taskCode])

  useDidShow(() => {
    inView.current = true
    tasks.resume('page')
    newest.current()
  })
  useDidHide(() => {
    inView.current = false
    progress.stop()
    tracker.stay.end()
    tasks.pause('page')
  })
  useUnload(() => {
    progress.stop()
    tracker.stay.end()
    tasks.leave()
  })
  usePageScroll(() => tracker.stay.active())
}
