import { commentDraftsEntry } from './entries'

const KEPT = 30
const KEPT_DAYS = 30

/** Comments that were begun and not sent, by what they answer (`docId`, or `docId/parentId`). */
export class CommentDrafts {
  read(key: string): string {
    return this.drafts().find((draft) => draft.key === key)?.text ?? ''
  }

  /** An empty text removes the draft. */
  write(key: string, text: string): void {
    const others = this.drafts().filter((draft) => draft.key !== key)
    const drafts = text.trim() ? [{ key, text, time: Date.now() }, ...others].slice(0, KEPT) : others
    if (drafts.length > 0) commentDraftsEntry.write(drafts)
    else commentDraftsEntry.remove()
  }

  remove(key: string): void {
    this.write(key, '')
  }

  /** A comment that waited in the outbox (its topic is `comment:<key>`) and was refused in the end: the text comes back. */
  giveBack(topic: string, text: unknown): void {
    if (!topic.startsWith('comment:') || typeof text !== 'string') return
    const key = topic.slice('comment:'.length)
    const typed = this.read(key)
    this.write(key, typed ? `${text}\n${typed}` : text)
  }

  private drafts() {
    const oldest = Date.now() - KEPT_DAYS * 86_400_000
    return (commentDraftsEntry.read() ?? []).filter((draft) => draft.time > oldest)
  }
}
