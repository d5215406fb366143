import { and, asc, eq, isNull } from 'drizzle-orm'
import { keyedHash } from '../../crypto'
import type { Db } from '../../db/connect'
import { refused } from '../../errors'
import { keyFor, seal, unseal } from '../../services/seal'
import { giftCode } from './tables'

/** The codes of the sample are made up and no secret. */
export const SAMPLE_KEY = 'sample'
const OWN_KEY = 'own'

const keyOf = (id: string, signingKey: string): Buffer => keyFor(id === SAMPLE_KEY ? SAMPLE_KEY : signingKey, 'gift codes')
const ownerOf = (giftId: number): string => `gift:${giftId}`

/** A row for a code: it is not to be read in the database, and the same code is taken in once. */
export function codeRow(giftId: number, code: string, signingKey: string) {
  const id = signingKey === SAMPLE_KEY ? SAMPLE_KEY : OWN_KEY
  const sealed = seal(keyOf(id, signingKey), ownerOf(giftId), Buffer.from(code))
  return { giftId, sealed: `${id}.${sealed}`, hash: keyedHash(signingKey, `gift-code:${giftId}:${code}`) }
}

const unsealCode = ({ giftId, sealed }: { giftId: number; sealed: string }, signingKey: string): string => {
  const [id = '', text = ''] = sealed.split('.')
  return unseal(keyOf(id, signingKey), ownerOf(giftId), text).toString('utf8')
}

/** Gives an order as many codes as it has pieces. Whoever calls holds the gift, so that two never look at the same ones. */
export async function takeCodes(tx: Db, { id, giftId, count }: { id: number; giftId: number; count: number }): Promise<void> {
  const free = await tx
    .select({ id: giftCode.id })
    .from(giftCode)
    .where(and(eq(giftCode.giftId, giftId), isNull(giftCode.orderId)))
    .orderBy(asc(giftCode.id))
    .limit(count)
  if (free.length < count) throw refused('兑换码不足，请稍后再试')
  for (const { id: codeId } of free) await tx.update(giftCode).set({ orderId: id }).where(eq(giftCode.id, codeId))
}

/** The codes of an order, one a line. */
export async function codesOf(db: Db, orderId: number, signingKey: string): Promise<string> {
  const rows = await db.select().from(giftCode).where(eq(giftCode.orderId, orderId)).orderBy(asc(giftCode.id))
  return rows.map((row) => unsealCode(row, signingKey)).join('\n')
}

/** Nobody has looked at them: they are as good as new. */
export const freeCodes = (tx: Db, orderId: number) =>
  tx.update(giftCode).set({ orderId: null }).where(eq(giftCode.orderId, orderId))
