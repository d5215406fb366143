import { useDidHide, useDidShow } from '@tarojs/taro'
import { reaction } from 'mobx'
import { useEffect, useRef, useState } from 'react'
import { taskFeedApi } from '@/api/task-feed'
import { dialog } from '@/platform/dialog'
import { random } from '@/platform/random'
import { useRoute, type RouteName, type ScreenRoute } from '@/routes'
import { useStores } from '@/stores/context'
import { onSettled } from './on-settled'

interface Params {
  packageId?: string
  detailId?: string
  ifFinished?: string
  token?: string
}

/** What an address of an academic package wants to be reported; null when there is nothing to report, or it was done before. */
export function academicOf(route: Pick<ScreenRoute<RouteName>, 'preset' | 'params'>): Required<Params> | null {
  if (route.preset.task !== 'academic') return null
  const { packageId = '', detailId = '', ifFinished = '', token = '' } = route.params as Params
  return ifFinished === '1' || !packageId || !detailId ? null : { packageId, detailId, ifFinished, token }
}

/**
 * Reports to an academic package that its document is read, at the addresses `/academicDoc/…` and `/academicLive/…`; nothing elsewhere. It is
 * read when `isRead` says so, or when its task is rewarded. The server checks that, so the reading progress must be in the
 * outbox before: both have the topic `reading:<docId>` and keep their order.
 */
export function useAcademic(docId: string, isRead: boolean): void {
  const route = useRoute()
  const { outbox, session, tasks } = useStores()
  const { signedIn } = session
  const [isRewarded, setRewarded] = useState(false)
  const inView = useRef(true)
  const told = useRef(false)
  const isDone = isRead || isRewarded

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
    const wanted = academicOf(route)
    if (!wanted || !isDone || !docId || !signedIn || told.current) return undefined
    told.current = true
    const { packageId, detailId, token } = wanted
    const [id, topic] = [random.uuid(), `reading:${docId}`]
    outbox.add(taskFeedApi.finishDetail, { packageId, detailId, docId, token, idempotencyKey: id }, { topic })
    return onSettled(outbox, { id, topic }, (refusal) => dialog.toast(refusal || '已完成本篇学习'))
  }, [route, outbox, signedIn, docId, isDone])
}
