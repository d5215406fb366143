import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { ADDRESS_LABELS } from '@/domain/address/form'
import { createdColumn, idColumn, timeColumn } from '../../db/columns'
import { userColumn } from '../../kernel/people/tables'

/** Where a user has things sent. An order keeps a copy of its own. */
export const address = pgTable(
  'address',
  {
    id: idColumn(),
    userId: userColumn().notNull(),
    name: text().notNull(),
    mobile: text().notNull(),
    /** Codes of the kept areas; the district is empty where a city has none. */
    provId: text().notNull(),
    cityId: text().notNull(),
    districtId: text().notNull(),
    street: text().notNull(),
    label: text({ enum: ADDRESS_LABELS }).notNull(),
    isDefault: boolean().notNull(),
    idempotencyKey: text().notNull(),
    createdAt: createdColumn(),
    updatedAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('address_once').on(t.userId, t.idempotencyKey),
    uniqueIndex('address_one_default')
      .on(t.userId)
      .where(sql`${t.isDefault}`),
    index('address_by_user').on(t.userId, t.id),
  ],
)
