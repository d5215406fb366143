import type { Db } from '../../db/connect'
import { shownHere } from '../security'
import type { Context } from '../../http/context'
import type { Stored } from './stored'

/** An identity holds at the device at which it was shown, and nowhere else (section 2.1). */
export async function atThisDevice(context: Pick<Context, 'viewer'> & { db: Db }, stored: Stored): Promise<Stored> {
  const { order } = stored
  const { identityCheckedAt } = order.facts
  if (identityCheckedAt === null) return stored
  const here = await shownHere(context)
  const facts = { ...order.facts, identityCheckedAt: here && Math.min(identityCheckedAt, here.getTime()) }
  return { ...stored, order: { ...order, facts } }
}
