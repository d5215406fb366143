import { useDidHide, useDidShow, usePageScroll, useUnload } from '@tarojs/taro'
import { reaction } from 'mobx'
import { useEffect, useRef, useState } from 'react'
import type { DocDetail } from '@/api/doc'
import { privilegeAction } from '@/domain/privilege'
import { useStores } from '@/stores/context'
import { TASK_STATE, type TaskStore } from '@/stores/TaskStore'
import { useCompletion } from '../../hooks/use-completion'
import type { NamedTask } from '../../named-task'
import type { Playback } from '@/features/player/Playback'
import { WatchProgress } from './watch-progress'

interface Options {
  /** None of it runs for an editor's preview. */
  tracked: boolean
  playback: Playback
  /** Seconds of the whole live; 0: open end. */
  durationSeconds: number
  /** A task can be completed at this address. */
  completable: boolean
  /** The task that the address names. */
  task: NamedTask
}

/**
 * Everything that runs while a live is watched: its task, its stay time, and how much of it was watched. The ring of the task stops while
 * nothing plays, because the server counts what was watched; at the gate there is no task.
 */
export function useWatching(
  doc: DocDetail | undefined,
  { tracked, completable, playback, durationSeconds, task }: Options,
): void {
  const { tasks, tracker, outbox } = useStores()
  const [progress] = useState(() => new WatchProgress(outbox))
  const docId = tracked ? (doc?.id ?? '') : ''
  const taskCode = task.taskCode || (doc?.taskCode ?? '')
  const duration = useRef(durationSeconds)
  duration.current = durationSeconds
  const isWhole = !!doc && privilegeAction(doc.privilegeCode) === 'show'
  const inView = useRef(true)
  const [seen, setSeen] = useState(false)
  useCompletion(docId, seen)

  const run = () => {
    if (!docId || !doc) return
    tracker.stay.begin({ kind: 'live', docId, isPlaying: () => playback.playing })
    if (!isWhole) {
      progress.stop()
      tasks.leave()
      return
    }
    progress.start({
      docId,
      before: doc.progress,
      playing: () => playback.playing,
      duration: () => playback.duration || duration.current,
      taskEndsIn: () => (tasks.state === TASK_STATE.running ? tasks.remaining : Infinity),
      onSeen: () => setSeen(true),
    })
    // Again after signing in on another page, which ends the task of the one below. A second call changes nothing.
    void tasks.enter({ taskCode, associationId: docId, completable, buriedPoints: task.buriedPoints })
    follow(tasks, playback.playing)
  }
  const newest = useRef(run)
  newest.current = run

  useEffect(() => {
    if (inView.current) newest.current()
  }, [docId, taskCode, isWhole])
  useEffect(() => {
    if (!docId || !isWhole) return undefined
    // The page above may have a task of its own, which does not belong to this player.
    return reaction(
      () => playback.playing,
      (playing) => inView.current && follow(tasks, playing),
    )
  }, [docId, isWhole, playback, tasks])

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

function follow(tasks: Pick<TaskStore, 'pause' | 'resume'>, playing: boolean): void {
  if (playing) tasks.resume('player')
  else tasks.pause('player')
}
