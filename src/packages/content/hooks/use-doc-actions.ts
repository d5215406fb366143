import { useMemo } from 'react'
import { askQuietly } from '@/api/client/ask'
import { call } from '@/api/client'
import { docApi, type Columnist, type DocDetail } from '@/api/doc'
import { sentenceOf } from '@/api/client/errors'
import { pubApi } from '@/api/pub'
import { dialog } from '@/platform/dialog'
import { useRoute } from '@/routes'
import { useInvalidate, usePatch } from '@/shell/data'
import { useLoginGate } from '@/shell/session/login'
import { isShared, sharePage } from '@/shell/share/share-page'
import { useStores } from '@/stores/context'

export interface DocActions {
  like: (doc: DocDetail) => void
  collect: (doc: DocDetail) => void
  share: (doc: DocDetail) => void
  /** Follows the columnist, or no longer. */
  follow: (columnist: Columnist) => void
  /** The document was shared, by `channel`. */
  shared: (channel: string) => void
  /** False after asking a visitor to sign in; `then` is done when they come back signed in. */
  mayWrite: (then?: () => void) => boolean
}

/** What a reader does with a document. Likes and favourites show at once and are taken back when the server refuses. */
export function useDocActions(payload: { docId: string; preview?: boolean }): DocActions {
  const { tasks } = useStores()
  const route = useRoute()
  const patch = usePatch()
  const invalidate = useInvalidate()
  const mayPass = useLoginGate()
  const { docId, preview } = payload

  return useMemo(() => {
    const key = preview ? { docId, preview } : { docId }
    const attempt = async (change: (doc: DocDetail) => DocDetail, work: () => Promise<unknown>) => {
      const undo = patch(docApi.detail, key, change)
      try {
        await work()
      } catch (error) {
        undo()
        dialog.toast(sentenceOf(error))
      }
    }
    const refresh = () => void invalidate(docApi.detail)
    const say = (error: unknown) => dialog.toast(sentenceOf(error))
    const shared = (channel: string) => {
      // The task is done once the server knows of the share.
      askQuietly(docApi.share, { docId, channel }, () => tasks.shared())
    }
    return {
      shared,
      mayWrite: mayPass,
      like: ({ liked }) => {
        // A user who signs in for it may have liked it before: the tap means a like, not its opposite.
        if (!mayPass(() => void call(docApi.like, { docId, liked: true }, { idempotent: true }).then(refresh, say))) return
        void attempt(
          (doc) => ({ ...doc, liked: !liked, likeCount: doc.likeCount + (liked ? -1 : 1) }),
          () => call(docApi.like, { docId, liked: !liked }, { idempotent: true }),
        )
      },
      collect: ({ collected }) => {
        if (!mayPass(() => void call(docApi.collect, { docId, collected: true }, { idempotent: true }).then(refresh, say))) return
        void attempt(
          (doc) => ({ ...doc, collected: !collected }),
          () =>
            call(docApi.collect, { docId, collected: !collected }, { idempotent: true }).then(() =>
              dialog.toast(collected ? '已取消收藏' : '已收藏'),
            ),
        )
      },
      follow: ({ id, followed }) => {
        const follow = (wanted: boolean) =>
          call(pubApi.followColumnist, { columnistId: id, followed: wanted }, { idempotent: true })
        if (!mayPass(() => void follow(true).then(refresh, say))) return
        void attempt(
          (doc) => ({ ...doc, columnist: doc.columnist && { ...doc.columnist, followed: !followed } }),
          () => follow(!followed).then(() => dialog.toast(followed ? '已取消关注' : '已关注')),
        )
      },
      share: (doc) => {
        void sharePage(route, doc.title, { description: doc.summary, image: doc.cover }).then((outcome) => {
          if (isShared(outcome)) shared(outcome)
        })
      },
    }
  }, [docId, preview, tasks, route, patch, invalidate, mayPass])
}
