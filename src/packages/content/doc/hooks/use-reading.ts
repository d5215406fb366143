import { useDidHide, useDidShow, usePageScroll, useUnload } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import type { DocDetail } from '@/api/doc'
import { useStores } from '@/stores/context'
import { ReadingProgress } from './reading-progress'

/**
 * Everything that runs while an article is read: its task, its stay time, and how far the reader came. Nothing of it runs for an
 * editor's preview, nor while the page is hidden.
 */
export function useReading(doc: DocDetail | undefined, { tracked }: { tracked: boolean }): void {
  const { tasks, tracker, outbox } = useStores()
  const [progress] = useState(() => new ReadingProgress(outbox))
  const docId = tracked ? (doc?.id ?? '') : ''
  const taskCode = doc?.taskCode ?? ''

  useEffect(() => {
    if (!docId) return
    progress.start(docId)
    tracker.stay.begin({ kind: 'doc', docId })
    void tasks.enter({ taskCode, associationId: docId, completable: true })
  }, [docId, taskCode, progress, tracker, tasks])

  useDidShow(() => {
    if (!docId) return
    progress.start(docId)
    tracker.stay.begin({ kind: 'doc', docId })
    tasks.resume('page')
    // Again: signing in on another page ends the task of the one below. Being told twice changes nothing.
    void tasks.enter({ taskCode, associationId: docId, completable: true })
  })
  useDidHide(() => {
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
}
