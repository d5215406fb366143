import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PrivateKind } from '@/domain/grounding/private'
import type { Corrections } from '@/domain/report/sheet-schema'
import { createdColumn, idColumn, timeColumn } from '../../db/columns'
import { userColumn } from '../../kernel/people/tables'

/** A report that a doctor has read, and what was put right. Health data: never logged, never shown to another. */
export const report = pgTable(
  'report',
  {
    id: idColumn(),
    userId: userColumn().notNull(),
    idempotencyKey: text().notNull(),
    title: text().notNull(),
    /** Without what names a person: the original is not kept. */
    text: text().notNull(),
    hidden: jsonb().$type<PrivateKind[]>().notNull(),
    /** Keys of the pictures that it was typed off, as their doctor covered them. */
    pictures: text().array().notNull().default([]),
    corrections: jsonb().$type<Corrections>().notNull(),
    version: integer().notNull().default(0),
    // What a list shows, as it was after the last correction.
    cancerName: text().notNull(),
    tnm: text().notNull(),
    stageName: text().notNull(),
    isConfirmed: boolean().notNull(),
    createdAt: createdColumn(),
    updatedAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('report_once').on(t.userId, t.idempotencyKey),
    index('report_of_user').on(t.userId, t.updatedAt.desc().nullsFirst()),
  ],
)
