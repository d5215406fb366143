import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm'
import { OWN_PAPER, evidencePassage, evidenceSource } from '../../kernel/passages'
import { notFound } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { pageBounds } from '../../http/inputs'
import { boxesOf, captionOf } from '../literature'
import { isSourceOf, ownRow } from './interpretations'
import { pictureAddress } from './page-pictures'
import { interpretationPage, type interpretation } from './tables'

/** An upright sheet: of files that were read before pages were kept. */
const SHEET = 1.414

/** Pages of a file with their passages and figures, those without text too. */
export async function pagesOf(context: Context, { id, ...page }: { id: string; pageIdx: number; pageSize: number }) {
  const { db } = context
  const { row } = await ownRow(context, Number(id))
  const { limit, offset } = pageBounds(page)
  if (row.format !== 'pdf') return textsOf(context, row, page)
  const passages = await db
    .select({ id: evidencePassage.id, page: evidencePassage.page, section: evidencePassage.section, text: evidencePassage.text })
    .from(evidencePassage)
    .innerJoin(evidenceSource, eq(evidenceSource.id, evidencePassage.sourceId))
    .where(and(isSourceOf(row), gt(evidencePassage.page, offset), lte(evidencePassage.page, offset + limit)))
    .orderBy(asc(evidencePassage.ordinal))
  const shown = Array.from({ length: Math.max(0, Math.min(limit, row.pages - offset)) }, (_, at) => offset + at + 1)
  const laid = shown.length
    ? await db
        .select()
        .from(interpretationPage)
        .where(and(eq(interpretationPage.interpretationId, row.id), inArray(interpretationPage.page, shown)))
    : []
  return {
    items: shown.map((number) => {
      const layout = laid.find((one) => one.page === number)
      return {
        ...picture(context, { id: row.id, uploadKey: row.uploadKey, page: number, ratio: layout?.ratio }),
        isEmpty: row.emptyPages.includes(number),
        figures: (layout?.figures ?? []).map((box) => ({ box, caption: captionOf(box, layout?.lines ?? []) })),
        passages: passages
          .filter((passage) => passage.page === number)
          .map(({ id: passageId, section, text }) => ({ id: String(passageId), section, text })),
      }
    }),
    total: row.pages,
    hasMore: offset + shown.length < row.pages,
  }
}

/** So many passages of a file without pages come at once. */
const AT_ONCE = 40

/** A file without pages, in parts of so many passages. */
async function textsOf({ db }: Context, row: typeof interpretation.$inferSelect, page: { pageIdx: number; pageSize: number }) {
  const { limit, offset } = pageBounds(page)
  const rows = await db
    .select({ id: evidencePassage.id, section: evidencePassage.section, text: evidencePassage.text })
    .from(evidencePassage)
    .innerJoin(evidenceSource, eq(evidenceSource.id, evidencePassage.sourceId))
    .where(isSourceOf(row))
    .orderBy(asc(evidencePassage.ordinal))
  const total = Math.ceil(rows.length / AT_ONCE)
  const shown = Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, at) => offset + at)
  return {
    items: shown.map((part) => ({
      ...{ page: part + 1, picture: '', ratio: SHEET, isEmpty: false, figures: [] },
      passages: rows
        .slice(part * AT_ONCE, (part + 1) * AT_ONCE)
        .map(({ id, section, text }) => ({ id: String(id), section, text })),
    })),
    total,
    hasMore: offset + shown.length < total,
  }
}

interface Pictured {
  id: number
  uploadKey: string | null
  page: number
  ratio: number | undefined
}

const picture = (context: Context, { id, uploadKey, page, ratio }: Pictured) => ({
  page,
  picture: uploadKey && ratio !== undefined ? pictureAddress(context, id, page) : '',
  ratio: ratio ?? SHEET,
})

/** A passage of one's own file on its page. */
export async function placeOf(context: Context, { passageId }: { passageId: string }) {
  const { db } = context
  const gone = () => notFound('原文已更新，请重新打开')
  const [found] = await db
    .select({ text: evidencePassage.text, page: evidencePassage.page, refId: evidenceSource.refId })
    .from(evidencePassage)
    .innerJoin(evidenceSource, eq(evidenceSource.id, evidencePassage.sourceId))
    .where(and(eq(evidencePassage.id, Number(passageId)), eq(evidenceSource.ownerId, viewerOf(context).id)))
  if (!found?.refId.startsWith(OWN_PAPER) || found.page === null) throw gone()
  const { row } = await ownRow(context, Number(found.refId.slice(OWN_PAPER.length)))
  const [layout] = await db
    .select()
    .from(interpretationPage)
    .where(and(eq(interpretationPage.interpretationId, row.id), eq(interpretationPage.page, found.page)))
  return {
    ...picture(context, { id: row.id, uploadKey: row.uploadKey, page: found.page, ratio: layout?.ratio }),
    boxes: boxesOf(found.text, layout?.lines ?? []),
  }
}
