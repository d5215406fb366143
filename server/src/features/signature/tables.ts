import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdColumn, idColumn, refColumn, timeColumn } from '../../db/columns'
import { userColumn } from '../../kernel/people/tables'
import type { Place } from './sheet'

export const STORED_STATES = ['applied', 'verifying', 'active', 'rejected', 'revoked'] as const
export const DOCUMENT_KINDS = ['prescription', 'opinion', 'certificate'] as const
export const STANDINGS = ['valid', 'cancelled', 'expired'] as const

/** An application for a signing certificate and what became of it. A renewal is another row; the older certificate signs until the new one is open. */
export const certificate = pgTable(
  'certificate',
  {
    id: idColumn(),
    userId: userColumn().notNull(),
    provider: text().notNull(),
    /** Of the provider; null until it has answered. */
    applyId: text().unique('certificate_apply'),
    /** `expiring` and `expired` are told by the clock, see domain/prescription/certificate. */
    state: text({ enum: STORED_STATES }).notNull().default('applied'),
    /** As it stands in the certificate. */
    name: text().notNull(),
    /** The ID number that was sent, sealed for the account. */
    idNumber: text().notNull(),
    idMasked: text().notNull(),
    /** Version of the consent that was given. */
    consent: integer().notNull(),
    /** Page of the provider on which it goes on. */
    confirmUrl: text().notNull().default(''),
    serial: text().notNull().default(''),
    pem: text().notNull().default(''),
    validTo: timeColumn(),
    /** PNG of the signature, sealed for the account. */
    seal: text().notNull().default(''),
    reason: text().notNull().default(''),
    /** When the provider was last asked because somebody looks. */
    askedAt: timeColumn(),
    createdAt: createdColumn(),
    updatedAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [
    index('certificate_of_user').on(t.userId, t.id),
    index('certificate_by_state').on(t.state, t.id),
    uniqueIndex('certificate_one_open')
      .on(t.userId)
      .where(sql`${t.state} in ('applied', 'verifying')`),
  ],
)

/** A document that was signed. The file of each signature stays as it was written; only the standing changes. */
export const signedDocument = pgTable(
  'signed_document',
  {
    id: idColumn(),
    number: text().notNull().unique('signed_document_number'),
    kind: text({ enum: DOCUMENT_KINDS }).notNull(),
    /** What it is about, in the words of its feature: `consultation:12`. */
    subject: text().notNull(),
    hospital: text().notNull(),
    /** SHA-256 of the content, which the QR code holds: that of the file cannot stand in the file. */
    contentSha: text().notNull(),
    /** Of the newest file; empty before the first signature. */
    sha256: text().notNull().default(''),
    fileKey: text(),
    standing: text({ enum: STANDINGS }).notNull().default('valid'),
    /** Where each role signs. */
    places: jsonb().$type<Readonly<Record<string, Place>>>().notNull(),
    isTest: boolean().notNull(),
    createdAt: createdColumn(),
    updatedAt: timeColumn().notNull().defaultNow(),
  },
  (t) => [index('signed_document_of').on(t.kind, t.subject)],
)

/** One signature of a document, with the file as this signature left it. */
export const signature = pgTable(
  'signature',
  {
    id: idColumn(),
    documentId: refColumn()
      .notNull()
      .references(() => signedDocument.id),
    signerId: userColumn().notNull(),
    role: text().notNull(),
    certificateId: refColumn()
      .notNull()
      .references(() => certificate.id),
    certSerial: text().notNull(),
    state: text({ enum: ['waiting', 'signed', 'refused'] }).notNull(),
    signId: text().notNull(),
    /** Where the provider asks the signer; empty when it does not. */
    authUrl: text().notNull().default(''),
    /** DER of what is signed (signedAttrs), base64. */
    attributes: text().notNull(),
    /** With the place of the signature still empty while it waits. */
    fileKey: text(),
    sha256: text().notNull().default(''),
    /** Printed in the box. */
    signedAt: timeColumn().notNull(),
    createdAt: createdColumn(),
  },
  (t) => [
    uniqueIndex('signature_once')
      .on(t.documentId, t.role)
      .where(sql`${t.state} <> 'refused'`),
    index('signature_of_signer').on(t.signerId, t.id),
    index('signature_by_file').on(t.sha256),
  ],
)
