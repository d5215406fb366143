import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { LEVEL, certificationRefusal } from '@/domain/user'
import type { Db } from '../../db/connect'
import { idCard } from '../certification/tables'
import { upload } from '../../kernel/files/tables'
import { user } from '../../kernel/people/tables'
import { invalid, refused } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { lockUser, type UserRow } from '../../kernel/people/users'
import { PAPERS_HELD, forgetUploads, submitCertification } from '../certification'

/** The upload key in what a client has of a picture: the key itself, or the signed address it was shown with. */
export const keyOf = (url: string): string => url.split('?')[0]?.split('/').pop() ?? ''

interface Card {
  key: string
  picType: number
  name: string
}

/**
 * Replaces the pictures of identity papers. Each must be the user's own stored upload of that kind. Tells whether that changed anything, and
 * which uploads went: the caller forgets them once the change holds.
 */
export async function replaceIdCards(
  db: Db,
  { id, level, userType }: Pick<UserRow, 'id' | 'level' | 'userType'>,
  cards: Card[],
): Promise<{ changed: boolean; gone: string[] }> {
  if (level === LEVEL.underReview) throw refused(PAPERS_HELD)
  const refusal = certificationRefusal({ userType })
  if (refusal) throw refused(refusal)
  const next = new Map<string, Card>()
  for (const card of cards) if (!next.has(card.key)) next.set(card.key, card)
  const keys = [...next.keys()]
  const own = await db
    .select({ key: upload.key })
    .from(upload)
    .where(and(inArray(upload.key, keys), eq(upload.owner, `u:${id}`), eq(upload.kind, 'id-card'), isNotNull(upload.storedAt)))
  if (own.length !== keys.length) throw invalid({ cards: '图片不存在或尚未上传完成，请重新上传' })
  const before = await db.select().from(idCard).where(eq(idCard.userId, id))
  const isSame = ({ uploadKey, picType, name }: (typeof before)[number]): boolean => {
    const card = next.get(uploadKey)
    return card?.picType === picType && card.name === name
  }
  if (before.length === next.size && before.every(isSame)) return { changed: false, gone: [] }
  await db.delete(idCard).where(eq(idCard.userId, id))
  await db
    .insert(idCard)
    .values([...next.values()].map(({ key, picType, name }) => ({ userId: id, uploadKey: key, picType, name })))
  return { changed: true, gone: before.map(({ uploadKey }) => uploadKey).filter((key) => !next.has(key)) }
}

/** All papers at once. A certificate was given for the papers of then: with others it is looked at again. */
export async function uploadIdCards(context: Context, cards: Card[]): Promise<void> {
  const { id } = viewerOf(context)
  const gone = await context.db.transaction(async (tx) => {
    const row = await lockUser(tx, id)
    const papers = await replaceIdCards(tx, row, cards)
    if (papers.changed && row.level === LEVEL.certified) {
      await tx.update(user).set({ level: LEVEL.underReview }).where(eq(user.id, id))
      await submitCertification(tx, row)
    }
    return papers.gone
  })
  await forgetUploads(context, gone)
}
