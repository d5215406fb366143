import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdColumn, idColumn, refColumn, timeColumn } from '../../db/columns'
import { userColumn } from '../../kernel/people/tables'

/** Who gives certificates of learning, and the account that signs them. */
export const credentialIssuer = pgTable('credential_issuer', {
  id: idColumn(),
  name: text().notNull().unique('credential_issuer_name'),
  signerId: userColumn().notNull(),
  isSample: boolean().notNull().default(false),
  createdAt: createdColumn(),
})

/** What a certificate says, besides its holder, number and day. */
export interface CredentialContent {
  title: string
  /** What was passed, and by how much. */
  basis: string
  result: string
}

/** A certificate of learning: once for each person and what it was given for. */
export const credential = pgTable(
  'credential',
  {
    id: idColumn(),
    number: text().notNull().unique('credential_number'),
    userId: userColumn().notNull(),
    issuerId: refColumn()
      .notNull()
      .references(() => credentialIssuer.id),
    /** What it was given for, in the words of its feature: `paper:7`. */
    source: text().notNull(),
    /** The name on it; empty until the account is certified, and after it was erased. */
    holder: text().notNull(),
    content: jsonb().$type<CredentialContent>().notNull(),
    /** Null until it is signed. */
    documentId: refColumn(),
    issuedAt: timeColumn().notNull(),
    revokedAt: timeColumn(),
    revokeReason: text().notNull().default(''),
    revokedBy: text().notNull().default(''),
    createdAt: createdColumn(),
  },
  (t) => [uniqueIndex('credential_once').on(t.userId, t.source), index('credential_unsigned').on(t.documentId, t.id)],
)
