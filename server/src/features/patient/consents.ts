import { and, eq, isNull } from 'drizzle-orm'
import { CONSENTS, type ConsentId, type TickedConsent } from '@/domain/consultation/consents'
import { sha256 } from '../../crypto'
import type { Db } from '../../db/connect'
import { conflict } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { patientOf } from './patients'
import { patientConsent } from './tables'

/** Consents that hold: given in the words that are used today, and not withdrawn. */
export async function consentsOf(db: Db, patientId: number): Promise<ConsentId[]> {
  const rows = await db
    .select({ consent: patientConsent.consent, version: patientConsent.version })
    .from(patientConsent)
    .where(and(eq(patientConsent.patientId, patientId), isNull(patientConsent.withdrawnAt)))
  return rows.filter(({ consent, version }) => CONSENTS[consent].version === version).map(({ consent }) => consent)
}

/** When a consent to the words of today was given; nothing where it was not, or was withdrawn. */
export async function consentedAt(db: Db, patientId: number, consent: ConsentId): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: patientConsent.createdAt })
    .from(patientConsent)
    .where(
      and(
        ...[eq(patientConsent.patientId, patientId), eq(patientConsent.consent, consent), isNull(patientConsent.withdrawnAt)],
        eq(patientConsent.version, CONSENTS[consent].version),
      ),
    )
  return row?.at
}

/** Keeps who agreed to which words. A text that was changed meanwhile has to be read again. */
export async function giveConsent(
  context: Context,
  { patientId, consents }: { patientId: string; consents: { id: TickedConsent; version: number }[] },
) {
  const { db } = context
  const userId = viewerOf(context).id
  const { id } = await patientOf(db, Number(patientId), userId)
  if (consents.some((one) => CONSENTS[one.id].version !== one.version)) throw conflict('同意书已更新，请重新阅读')
  for (const { id: consent, version } of consents)
    await db
      .insert(patientConsent)
      .values({ patientId: id, consent, version, sha256: sha256(CONSENTS[consent].text), signedBy: userId })
      .onConflictDoNothing()
  return {}
}

/** What was agreed to holds no longer; that it did is kept. Of what is not given there is nothing to do. */
export async function withdrawConsent(context: Context, { patientId, consent }: { patientId: string; consent: TickedConsent }) {
  const { id } = await patientOf(context.db, Number(patientId), viewerOf(context).id)
  const holds = and(eq(patientConsent.patientId, id), eq(patientConsent.consent, consent), isNull(patientConsent.withdrawnAt))
  await context.db.update(patientConsent).set({ withdrawnAt: new Date() }).where(holds)
  return {}
}
