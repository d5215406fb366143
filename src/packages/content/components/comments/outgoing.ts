import { commentApi } from '@/api/comment'
import { NetworkError, OfflineError, TimeoutError } from '@/api/client/errors'
import type { OutboxItem, OutboxStore } from '@/stores/OutboxStore'

export interface OutgoingComment {
  docId: string
  /** Empty: a comment of its own. */
  parentId: string
  content: string
  idempotencyKey: string
}

/** The key under which a text is kept as a draft and waits in the outbox. By it the root store turns a refused text into a draft again. */
export const draftKeyOf = ({ docId, parentId }: Pick<OutgoingComment, 'docId' | 'parentId'>): string =>
  parentId ? `${docId}/${parentId}` : docId
export const topicOf = (comment: Pick<OutgoingComment, 'docId' | 'parentId'>): string => `comment:${draftKeyOf(comment)}`

/** There was no answer: the comment may wait until there is a network. If it did arrive, its key prevents a second one. */
export const mayWait = (error: unknown): boolean =>
  error instanceof OfflineError || error instanceof NetworkError || error instanceof TimeoutError

/** False when the outbox takes no more. */
export const sendLater = (outbox: Pick<OutboxStore, 'add'>, comment: OutgoingComment): boolean =>
  outbox.add(commentApi.add, { ...comment }, { topic: topicOf(comment) })

/** What an account has written about a document and not sent yet, the last one first. */
export function waitingComments(items: readonly OutboxItem[], owner: string, docId: string): OutgoingComment[] {
  return items
    .filter((item) => item.path === commentApi.add.path && item.owner === owner && item.payload.docId === docId)
    .map(({ id, payload }) => ({
      docId,
      parentId: String(payload.parentId ?? ''),
      content: String(payload.content ?? ''),
      idempotencyKey: id,
    }))
    .reverse()
}
