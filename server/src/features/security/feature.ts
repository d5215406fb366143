import { lt } from 'drizzle-orm'
import type { Feature } from '../../feature'
import { daysAgo } from '../../db/columns'
import { securityCalls } from './routes'
import { securityCode, securityTicket } from './tables'

export const feature: Feature = {
  calls: [securityCalls],
  held: [
    { table: securityCode, owner: securityCode.userId, name: '', erase: 'delete' },
    { table: securityTicket, owner: securityTicket.userId, name: '', erase: 'delete' },
  ],
  // A doctor's identity holds for half a day by the one that showed it (`consultation/identity.ts`).
  purge: async ({ db }) => void (await db.delete(securityTicket).where(lt(securityTicket.expiresAt, daysAgo(1)))),
}
