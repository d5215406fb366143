import { index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { createdColumn, idColumn, refColumn } from './columns'
import { doc } from './doc'
import { user } from './user'

/** A reading list that is worked through. */
export const academicPackage = pgTable('academic_package', { id: idColumn(), title: text().notNull() })

export const academicDetail = pgTable(
  'academic_detail',
  {
    id: idColumn(),
    packageId: refColumn()
      .notNull()
      .references(() => academicPackage.id),
    docId: refColumn()
      .notNull()
      .references(() => doc.id),
    sort: smallint().notNull().default(0),
  },
  (t) => [index('academic_detail_package').on(t.packageId)],
)

export const academicDone = pgTable(
  'academic_done',
  {
    detailId: refColumn()
      .notNull()
      .references(() => academicDetail.id),
    userId: refColumn()
      .notNull()
      .references(() => user.id),
    createdAt: createdColumn(),
  },
  (t) => [primaryKey({ columns: [t.detailId, t.userId] })],
)
