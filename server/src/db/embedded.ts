import { entityKind } from 'drizzle-orm'
import type { Db } from './connect'

/** Whether it is the embedded database, or a transaction of it. */
export const isEmbedded = (db: Db): boolean =>
  (db.constructor as unknown as Record<typeof entityKind, string>)[entityKind].startsWith('Pglite')
