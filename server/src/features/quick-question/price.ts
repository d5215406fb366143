import { and, desc, eq } from 'drizzle-orm'
import { PUBLIC_PRICE } from '@/domain/consultation/quick-ask'
import type { Db } from '../../db/connect'
import { Refusal } from '../../errors'
import type { Context } from '../../http/context'
import { findAnswerer } from '../consultation'
import { doctorService } from '../directory/tables'
import { presentProvider } from './answerers'
import { questionPrice } from './tables'

/** At the first start: what was decided with the release. Later prices are rows of their own. */
export async function loadPrice(db: Db): Promise<void> {
  const [row] = await db.select().from(questionPrice).limit(1)
  if (!row) await db.insert(questionPrice).values({ priceCents: PUBLIC_PRICE })
}

async function publicPrice(db: Db): Promise<number> {
  const [row] = await db.select().from(questionPrice).orderBy(desc(questionPrice.id)).limit(1)
  if (!row) throw new Error('a question has no price')
  return row.priceCents
}

/** Whom a question goes to, and what it costs. `refusal`: why it cannot be asked; empty: it can. */
export async function offerOf(db: Db, doctorId: string, askerId: number | null) {
  if (!doctorId) return { priceCents: await publicPrice(db), answerer: null, refusal: '' }
  const answerer = await findAnswerer(db, doctorId)
  const isOffer = and(
    eq(doctorService.doctorId, answerer.doctorId),
    eq(doctorService.service, 'quick'),
    eq(doctorService.isOn, true),
  )
  const [offered] = await db.select({ priceCents: doctorService.priceCents }).from(doctorService).where(isOffer)
  const isThere = answerer.userId !== null && answerer.isCertified
  const refusal = !offered || !isThere ? '该医生暂未开通快速提问' : answerer.userId === askerId ? '不能向自己提问' : ''
  return { priceCents: offered?.priceCents ?? 0, answerer, refusal }
}

export async function intro({ db, viewer }: Context, { doctorId }: { doctorId: string }) {
  const offer = await offerOf(db, doctorId, viewer?.id ?? null).catch(async (error: unknown) => {
    // A doctor who was chosen some days ago may be gone: the form says so, and the question goes to anybody.
    if (!(error instanceof Refusal)) throw error
    return { priceCents: await publicPrice(db), answerer: null, refusal: error.message }
  })
  const { priceCents, answerer, refusal } = offer
  return { priceCents, doctor: answerer && presentProvider(answerer.provider), refusal }
}
