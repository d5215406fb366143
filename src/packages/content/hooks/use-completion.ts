import { useDidHide, useDidShow } from '@tarojs/taro'
import { reaction } from 'mobx'
import { useEffect, useRef, useState } from 'react'
import { campApi } from '@/api/camp'
import { taskFeedApi } from '@/api/task-feed'
import { dialog } from '@/platform/dialog'
import { random } from '@/platform/random'
import { useRoute, type RouteName, type ScreenRoute } from '@/routes'
import { useInvalidate } from '@/shell/data'
import { useStores } from '@/stores/context'
import type { OutboxStore } from '@/stores/OutboxStore'
import { onSettled } from './on-settled'

interface Params {
  packageId?: string
  detailId?: string
  ifFinished?: string
  token?: string
  taskId?: string
}

interface Completion {
  tell: (outbox: OutboxStore, sent: { docId: string; id: string; topic: string }) => void
  said: string
  /** Its task rewarded, a document counts as read. */
  isByReward: boolean
}

/** What an address of an academic package or of a learning camp wants to be reported; null when there is nothing to report, or it was done before. */
export function completionOf(route: Pick<ScreenRoute<RouteName>, 'preset' | 'params'>): Completion | null {
  const { packageId = '', detailId = '', ifFinished = '', token = '', taskId = '' } = route.params as Params
  if (route.preset.task === 'camp' && taskId)
    return {
      tell: (outbox, { id, topic }) => outbox.add(campApi.finish, { taskId, idempotencyKey: id }, { topic }),
      ...{ said: '已完成本项学习任务', isByReward: false },
    }
  if (route.preset.task !== 'academic' || ifFinished === '1' || !packageId || !detailId) return null
  return {
    tell: (outbox, { docId, id, topic }) =>
      outbox.add(taskFeedApi.finishDetail, { packageId, detailId, docId, token, idempotencyKey: id }, { topic }),
    ...{ said: '已完成本篇学习', isByReward: true },
  }
}

/**
 * Reports that a document is read at the addresses that ask for it: `/academicDoc/…`, `/2024answerDoc/…` and theirs; nothing elsewhere. It is
 * read when `isRead` says so, or, in an academic package, when its task is rewarded. The server checks that, so the reading progress must be in the
 * outbox before: both have the topic `reading:<docId>` and keep their order.
 */
export function useCompletion(docId: string, isRead: boolean): void {
  const route = useRoute()
  const { outbox, session, tasks } = useStores()
  const { signedIn } = session
  const [isRewarded, setRewarded] = useState(false)
  const inView = useRef(true)
  const told = useRef(false)
  const invalidate = useInvalidate()

  useDidShow(() => {
    inView.current = true
  })
  useDidHide(() => {
    inView.current = false
  })
  useEffect(
    () =>
      reaction(
        () => tasks.outcome?.kind,
        // A reward of a page above does not belong to this page.
        (kind) => kind === 'rewarded' && inView.current && setRewarded(true),
      ),
    [tasks],
  )
  useEffect(() => {
    const wanted = completionOf(route)
    const isDone = isRead || (isRewarded && wanted?.isByReward)
    if (!wanted || !isDone || !docId || !signedIn || told.current) return undefined
    told.current = true
    const [id, topic] = [random.uuid(), `reading:${docId}`]
    wanted.tell(outbox, { docId, id, topic })
    return onSettled(outbox, { id, topic }, (refusal) => {
      dialog.toast(refusal || wanted.said)
      // How its task stands is said on this page.
      if (route.preset.task === 'camp') void invalidate(campApi.show)
    })
  }, [route, outbox, signedIn, docId, isRead, isRewarded, invalidate])
}
