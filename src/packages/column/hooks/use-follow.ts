import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { call } from '@/api/client'
import { columnApi } from '@/api/column'
import { docApi, type Columnist } from '@/api/doc'
import { sentenceOf } from '@/api/client/errors'
import { pubApi } from '@/api/pub'
import { dialog } from '@/platform/dialog'
import { useInvalidate } from '@/shell/data'
import { useLoginGate } from '@/shell/session/login'
import { patchFollowed } from './follow-patch'

/** Answers that show whether a column is followed. */
const PATHS = [columnApi.detail, columnApi.docs, columnApi.fans, pubApi.columnists, pubApi.columnist].map(({ path }) => path)

/**
 * Follows or unfollows a column: shown at once everywhere, taken back when the server refuses. `mayPass` replaces the
 * sign-in of visitors.
 */
export function useFollow(mayPass?: (then: () => void) => boolean): (columnist: Columnist) => Promise<void> {
  const client = useQueryClient()
  const invalidate = useInvalidate()
  const signIn = useLoginGate()
  const busy = useRef(new Set<string>())

  return useCallback(
    async function follow(columnist) {
      const { id, followed: before } = columnist
      if (busy.current.has(id)) return
      // A user who signs in for it may follow it already: the tap means following, not its opposite.
      if (!(mayPass ?? signIn)(() => void follow({ ...columnist, followed: false }))) return
      busy.current.add(id)
      const followed = !before
      const kept: (readonly [QueryKey, unknown])[] = []
      for (const path of PATHS) {
        // An answer that is still to come would show the previous state.
        await client.cancelQueries({ queryKey: [path] })
        kept.push(...client.getQueriesData({ queryKey: [path] }))
        client.setQueriesData({ queryKey: [path] }, (answer: unknown) => patchFollowed(answer, id, followed))
      }
      try {
        await call(pubApi.followColumnist, { columnistId: id, followed }, { idempotent: true })
        dialog.toast(followed ? '已关注' : '已取消关注', followed ? { icon: 'success' } : undefined)
        // Lists keep their rows until they are opened again, so that a column unfollowed by mistake can be followed again.
        void client.invalidateQueries({ queryKey: [pubApi.columnists.path], refetchType: 'none' })
        void invalidate(docApi.detail)
      } catch (error) {
        kept.forEach(([key, answer]) => client.setQueryData(key, answer))
        dialog.toast(sentenceOf(error))
      } finally {
        busy.current.delete(id)
        // What was cancelled above is fetched again, whatever the server said.
        void invalidate(columnApi.detail, columnApi.docs, columnApi.fans)
      }
    },
    [client, invalidate, signIn, mayPass],
  )
}
