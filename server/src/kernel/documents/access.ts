import { and, eq } from 'drizzle-orm'
import { forbidden, notFound } from '../../errors'
import type { Context } from '../../http/context'
import { docPrivilege, type Privilege } from './privilege'
import { owns } from './rights'
import { doc, userColumnist } from './tables'

/** Who reads, and where to look. */
type Reader = Pick<Context, 'db' | 'viewer'>

/** A document that everybody may know of, or the refusal. */
export async function publishedDoc({ db }: Pick<Context, 'db'>, docId: string) {
  const [row] = await db
    .select()
    .from(doc)
    .where(and(eq(doc.id, Number(docId)), eq(doc.status, 'published')))
  if (!row) throw notFound()
  return row
}

export async function follows({ db, viewer }: Reader, columnistId: number | null): Promise<boolean> {
  if (!viewer || columnistId === null) return false
  const rows = await db
    .select({ id: userColumnist.columnistId })
    .from(userColumnist)
    .where(and(eq(userColumnist.userId, viewer.id), eq(userColumnist.columnistId, columnistId)))
  return rows.length > 0
}

/** How much of the document the caller may see. */
export async function privilegeOf(
  context: Reader,
  row: Pick<typeof doc.$inferSelect, 'id' | 'rule' | 'price' | 'columnistId'>,
): Promise<Privilege> {
  const standing = { follows: await follows(context, row.columnistId), owns: await owns(context, row) }
  return docPrivilege(row, context.viewer, standing)
}

/** The document for something that only its readers may do with it, or the refusal. `act`: what was to be done. */
export async function readableDoc(context: Context, docId: string, act: string) {
  const row = await publishedDoc(context, docId)
  const privilege = await privilegeOf(context, row)
  if (privilege.code) throw forbidden(privilege.message.replace('阅读全文', act), privilege.code)
  return row
}
