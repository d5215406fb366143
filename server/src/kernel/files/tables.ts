import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { timeColumn } from '../../db/columns'

/** A file, from the promise of an upload to the stored bytes (kept on disk under the key). */
export const upload = pgTable(
  'upload',
  {
    key: text().primaryKey(),
    /** `export` and `signed` are written by the server only; `report` is what its doctor painted over of a `report-draft`. */
    kind: text({
      enum: [
        'portrait',
        'id-card',
        'feedback',
        'attachment',
        'dicom',
        'note',
        'voice',
        'community',
        'report-draft',
        'paper',
        'report',
        'export',
        'signed',
      ],
    }).notNull(),
    /** `u:<user id>` or `p:<pid>`. */
    owner: text().notNull(),
    fileName: text().notNull(),
    declaredSize: bigint({ mode: 'number' }).notNull(),
    tokenHash: text().notNull(),
    expiresAt: timeColumn().notNull(),
    mime: text().notNull().default(''),
    storedAt: timeColumn(),
  },
  (t) => [index('upload_owner').on(t.owner)],
)
