import { boolean, pgTable, text } from 'drizzle-orm/pg-core'
import { createdColumn, timeColumn } from '../../db/columns'

/** What the local authority keeps of an application. Never in production. */
export const localCertificate = pgTable('local_certificate', {
  applyId: text().primaryKey(),
  userId: text().notNull(),
  name: text().notNull(),
  state: text({ enum: ['applied', 'verifying', 'active', 'rejected', 'revoked'] })
    .notNull()
    .default('applied'),
  /** It asks its holder before each signature. */
  asksEachTime: boolean().notNull().default(false),
  serial: text().unique('local_certificate_serial'),
  pem: text().notNull().default(''),
  /** PKCS #8, sealed for the application. */
  key: text().notNull().default(''),
  validTo: timeColumn(),
  returnUrl: text().notNull(),
  createdAt: createdColumn(),
})

/** A digest that somebody was asked to sign. */
export const localSigning = pgTable('local_signing', {
  signId: text().primaryKey(),
  applyId: text()
    .notNull()
    .references(() => localCertificate.applyId),
  docTitle: text().notNull(),
  digest: text().notNull(),
  state: text({ enum: ['waiting', 'signed', 'refused', 'expired'] }).notNull(),
  signature: text().notNull().default(''),
  createdAt: createdColumn(),
})
