import * as v from 'valibot'
import { IMPORT_SOURCES } from '@/domain/paper/citation'
import { INTERPRETATION_STATES } from '@/domain/paper/interpretation'
import { read, write } from './endpoint'
import { emptyAnswer, pageOf, type PageQuery } from './envelope'
import { boxSchema, cardSchema, detailSchema, topicSchema } from './literature'

const interpretationSchema = v.object({
  id: v.string(),
  state: v.picklist(INTERPRETATION_STATES),
  /** Why it failed. */
  reason: v.string(),
  /** Until the file has been read, its name. */
  title: v.string(),
  authors: v.string(),
  journal: v.string(),
  publishedOn: v.string(),
  doi: v.string(),
  /** The paper of the library: that which is interpreted, or one with the DOI of the file. */
  paperId: v.string(),
  /** It is a file of its owner, and not a paper of the library. */
  isOwnFile: v.boolean(),
  /** Of a file of one's own: what it is. */
  format: v.picklist(IMPORT_SOURCES),
  /** Nothing but the abstract was there to be read. */
  isAbstractOnly: v.boolean(),
  isSample: v.boolean(),
  retraction: v.string(),
  /** How many there are; 0 for a paper without pages. */
  pages: v.number(),
  /** How many of them have been read; once it is done, up to which their figures were looked for. */
  pagesRead: v.number(),
  isShared: v.boolean(),
  /** ISO. */
  createdAt: v.string(),
})
export type Interpretation = v.InferOutput<typeof interpretationSchema>

const wholeSchema = v.object({
  item: interpretationSchema,
  /** False: only whoever has signed in reads more than its title. */
  isOpen: v.boolean(),
  summary: detailSchema.entries.summary,
  effects: detailSchema.entries.effects,
})
export type InterpretationDetail = v.InferOutput<typeof wholeSchema>

/** A page as it looks. */
const pictureSchema = v.object({
  page: v.number(),
  /** An address that holds for some minutes; empty: the file is no longer there. */
  picture: v.string(),
  /** Its height by its width. */
  ratio: v.number(),
})

const pageSchema = v.object({
  ...pictureSchema.entries,
  /** Its pictures and drawings, each with the line that names it; empty: none does. */
  figures: v.array(v.object({ box: boxSchema, caption: v.string() })),
  /** The page holds no text: a scan, or a picture. */
  isEmpty: v.boolean(),
  passages: v.array(v.object({ id: v.string(), section: v.string(), text: v.string() })),
})
export type InterpretedPage = v.InferOutput<typeof pageSchema>

/** Where a passage stands; without boxes where its words were not found on the page again. */
const placeSchema = v.object({ ...pictureSchema.entries, boxes: v.array(boxSchema) })
export type PagePlace = v.InferOutput<typeof placeSchema>

const recordSchema = v.object({
  /** Its place in the file, from 0: what is sent to begin it. */
  record: v.string(),
  /** Where it begins in the file; 0: not known. */
  line: v.number(),
  title: v.string(),
  authors: v.string(),
  journal: v.string(),
  publishedOn: v.string(),
  retraction: v.string(),
  isAbstractOnly: v.boolean(),
  /** Why it cannot be interpreted; empty: it can. */
  lack: v.string(),
  /** Its interpretation, where it has one. */
  interpretationId: v.string(),
})
export type FileRecord = v.InferOutput<typeof recordSchema>

const recordsSchema = v.object({
  fileName: v.string(),
  format: v.picklist(IMPORT_SOURCES),
  records: v.array(recordSchema),
  /** What of the file could not be read, and the line in which it begins. */
  unread: v.array(v.object({ line: v.number(), why: v.string() })),
})
export type FileRecords = v.InferOutput<typeof recordsSchema>

const columnItemSchema = v.object({
  /** Number of the interpretation. */
  rid: v.string(),
  paper: cardSchema,
})
export type ColumnItem = v.InferOutput<typeof columnItemSchema>

const previewSchema = v.object({
  whole: wholeSchema,
  isOwn: v.boolean(),
  /** It stands in the column. */
  isListed: v.boolean(),
})
export type ColumnPreview = v.InferOutput<typeof previewSchema>

export const medseekApi = {
  /** Of a file that was uploaded, or of a paper of the library: one of the two. `id` empty: the file holds several records, of which one is to be chosen. */
  begin: write<{ uploadKey: string; record: string; paperId: string; idempotencyKey: string }>()(
    'api/medseek/begin',
    v.object({ id: v.string() }),
  ),
  /** What stands in a file of references that was uploaded; it is kept for a day, or as long as one of them is interpreted. */
  records: read<{ uploadKey: string }>()('api/medseek/records', recordsSchema),
  list: read<PageQuery>()('api/medseek/list', pageOf(interpretationSchema)),
  detail: read<{ id: string }>()('api/medseek/detail', wholeSchema),
  /** Of a file, page by page. */
  pages: read<PageQuery & { id: string }>()('api/medseek/pages', pageOf(pageSchema)),
  /** A passage of one's own file on its page. */
  place: read<{ passageId: string }>()('api/medseek/place', placeSchema),
  share: write<{ id: string; isShared: boolean }>()('api/medseek/share', v.object({ isShared: v.boolean() })),
  remove: write<{ id: string }>()('api/medseek/remove', emptyAnswer),
  /** What its owner shared, for everybody; `uid` as the address has it, '' where it has none. */
  shared: read<{ uid: string; id: string }>()('api/medseek/shared', wholeSchema),
  /** Papers of the library whose interpretation somebody shares, each once; `disease` empty: of all. */
  column: read<PageQuery & { disease: string }>()(
    'api/medseek/column',
    v.object({ ...pageOf(columnItemSchema).entries, diseases: v.array(topicSchema) }),
  ),
  /** One's own, or one of the column: as it looks there. */
  preview: read<{ id: string }>()('api/medseek/preview', previewSchema),
}
