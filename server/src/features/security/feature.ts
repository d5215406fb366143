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
  purge: async ({ db }) => void (await db.delete(securityTicket).where(lt(securityTicket.expiresAt, daysAgo(1)))),
}
