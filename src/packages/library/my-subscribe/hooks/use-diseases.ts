import { useCallback, useRef } from 'react'
import { call } from '@/api/client'
import { sentenceOf } from '@/api/client/errors'
import { subscriptionApi, type SubscribableDisease } from '@/api/subscription'
import { dialog } from '@/platform/dialog'
import { useApi, useInvalidate, usePatch } from '@/shell/data'

interface Diseases {
  query: ReturnType<typeof useApi<object, { items: SubscribableDisease[] }>>
  items: readonly SubscribableDisease[]
  subscribed: readonly SubscribableDisease[]
  toggle: (disease: SubscribableDisease) => Promise<void>
}

/** All diseases; a tick shows at once and is taken back when the server refuses. */
export function useDiseases(enabled: boolean, persistSeconds: number): Diseases {
  const query = useApi(subscriptionApi.diseases, {}, { enabled, persistSeconds })
  const patch = usePatch()
  const invalidate = useInvalidate()
  const busy = useRef(new Set<string>())
  const toggle = useCallback(
    async ({ id, subscribed: before }: SubscribableDisease) => {
      if (busy.current.has(id)) return
      busy.current.add(id)
      const subscribed = !before
      const show = (on: boolean) =>
        patch(subscriptionApi.diseases, {}, (answer) => ({
          items: answer.items.map((item) => (item.id === id ? { ...item, subscribed: on } : item)),
        }))
      show(subscribed)
      try {
        await call(subscriptionApi.setDisease, { diseaseId: id, subscribed }, { idempotent: true })
        void invalidate(subscriptionApi.feed)
      } catch (error) {
        // Only this one: others may have been ticked since.
        show(before)
        dialog.toast(sentenceOf(error))
      } finally {
        busy.current.delete(id)
      }
    },
    [invalidate, patch],
  )
  const items = query.data?.items ?? []
  return { query, items, subscribed: items.filter((item) => item.subscribed), toggle }
}
