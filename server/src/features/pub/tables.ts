import { pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { idColumn } from '../../db/columns'
import { userColumn } from '../../kernel/people/tables'

export const hotWord = pgTable('hot_word', { word: text().primaryKey(), sort: smallint().notNull().default(0) })

export const advertise = pgTable('advertise', {
  id: idColumn(),
  position: text({ enum: ['home', 'tools', 'me'] }).notNull(),
  title: text().notNull(),
  image: text().notNull(),
  link: text().notNull(),
  sort: smallint().notNull().default(0),
})

export const userConfig = pgTable(
  'user_config',
  {
    userId: userColumn().notNull(),
    name: text().notNull(),
    value: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.name] })],
)
