import { useDidHide, useDidShow, usePageScroll, useUnload } from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'
import type { DocDetail } from '@/api/doc'
import { privilegeAction } from '@/domain/privilege'
import { useStores } from '@/stores/context'
import type { NamedTask } from '../../named-task'
import { ReadingProgress } from './reading-progress'

interface Options {
  /** None of it runs for an editor's preview. */
  tracked: boolean
  /** A task can be completed at this address. */
  completable: boolean
  /** The task that the address names. */
  task: NamedTask
}

/**
 * Everything that runs while an article is read: its task, its stay time, and how far the reader came. None of it runs for an
 * editor's preview, or while the page is hidden. Returns whether all of it was read.
 */
export function useReading(doc: DocDetail | undefined, { tracked, completable, task }: Options): boolean {
  const { tasks, tracker, outbox } = useStores()
  const [atEnd, setAtEnd] = useState(false)
  const [progress] = useState(() => new ReadingProgress(outbox, { onEnd: () => setAtEnd(true) }))
  const docId = tracked ? (doc?.id ?? '') : ''
  const taskCode = task.taskCode || (doc?.taskCode ?? '')
  const enter = () => void tasks.enter({ taskCode, associationId: docId, completable, buriedPoints: task.buriedPoints })
  const newestEnter = useRef(enter)
  newestEnter.current = enter
  // The end of the shown beginning is not the end of the article, and no task runs at the gate.
  const isWhole = !!doc && privilegeAction(doc.privilegeCode) === 'show'

  const inView = useRef(true)

  useEffect(() => {
    if (!docId || !isWhole || !inView.current) return undefined
    progress.start(docId)
    // The device may have kept all of an article that is closed by now.
    return () => progress.stop()
  }, [docId, isWhole, progress])
  useEffect(() => {
    // An answer for a page below, e.g. after signing in above it, starts nothing: the page that is shown has the countdown.
    if (!docId || !inView.current) return
    tracker.stay.begin({ kind: 'doc', docId })
    if (isWhole) newestEnter.current()
    else tasks.leave()
  }, [docId, taskCode, isWhole, completable, tracker, tasks])

  useDidShow(() => {
    inView.current = true
    if (!docId) return
    if (isWhole) progress.start(docId)
    tracker.stay.begin({ kind: 'doc', docId })
    tasks.resume('page')
    // Again: signing in on another page ends the task of the one below. A second call changes nothing.
    if (isWhole) enter()
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
  usePageScroll(() => {
    tracker.stay.active()
    progress.scrolled()
  })
  return atEnd
}
