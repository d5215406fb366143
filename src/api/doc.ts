import * as v from 'valibot'
import { read, write } from './endpoint'
import { emptyAnswer, pageOf, type PageQuery } from './envelope'

/** What a row of any list of documents shows. Times are ISO 8601 with zone. */
export const docSummarySchema = v.object({
  id: v.string(),
  /** 1 article, 6 open class, 9 its preview, 25 conference live, 29 conference article, 30 case live, 51 and 52 case share. */
  docType: v.number(),
  title: v.string(),
  summary: v.string(),
  cover: v.string(),
  publishTime: v.string(),
  source: v.string(),
  columnistId: v.string(),
  columnistName: v.string(),
  viewCount: v.number(),
  commentCount: v.number(),
  likeCount: v.number(),
  /** Only for live types: preview, live or replay by the server's clock; else empty. */
  liveState: v.picklist(['', 'preview', 'live', 'replay']),
  /** ISO time; empty when not a live. */
  startTime: v.string(),
  durationSeconds: v.number(),
  /** Cents; 0: it costs nothing. */
  price: v.optional(v.number(), 0),
  isSample: v.optional(v.boolean()),
})
export type DocSummary = v.InferOutput<typeof docSummarySchema>

const mediaSchema = v.object({
  id: v.string(),
  title: v.string(),
  /** In order of preference: the next is tried when one fails. */
  sources: v.array(v.string()),
  poster: v.string(),
  durationSeconds: v.number(),
})
export type DocMedia = v.InferOutput<typeof mediaSchema>

const attachmentSchema = v.object({
  id: v.string(),
  name: v.string(),
  url: v.string(),
  /** Bytes. */
  size: v.number(),
  collected: v.boolean(),
})
export type DocAttachment = v.InferOutput<typeof attachmentSchema>

export const columnistSchema = v.object({
  id: v.string(),
  name: v.string(),
  title: v.string(),
  hospital: v.string(),
  avatar: v.string(),
  introduction: v.string(),
  fansCount: v.number(),
  followed: v.boolean(),
  isSample: v.optional(v.boolean()),
})
export type Columnist = v.InferOutput<typeof columnistSchema>

export const docDetailSchema = v.object({
  ...docSummarySchema.entries,
  /** 0 all shown; 70 login, 71 and 73 certification, 76 follow a columnist; 78 and others: see domain/privilege. */
  privilegeCode: v.number(),
  /** Why the rest is not shown, in Chinese; empty with code 0. */
  privilegeMessage: v.string(),
  /** Sanitised HTML. Only the opening part when privilegeCode is not 0. */
  body: v.string(),
  /** What the editor puts first, in at most three sentences; empty without one, and for who may not read all. */
  conclusion: v.optional(v.string(), ''),
  videos: v.array(mediaSchema),
  audios: v.array(mediaSchema),
  attachments: v.array(attachmentSchema),
  tags: v.array(v.object({ id: v.string(), name: v.string() })),
  columnist: v.nullable(columnistSchema),
  liked: v.boolean(),
  collected: v.boolean(),
  /** 0 to 1: how far this reader had come. */
  progress: v.number(),
  /** Empty at the end of the column. */
  nextDocId: v.string(),
  /** Of the next one: a live opens as a live. 0 and empty at the end of the column. */
  nextDocType: v.optional(v.number(), 0),
  nextDocTitle: v.optional(v.string(), ''),
  nextDocCover: v.optional(v.string(), ''),
  /** Set when reading this document can complete a task. */
  taskCode: v.string(),
  /** The text is sample content made for the reference backend. */
  isSample: v.boolean(),
  /** There is something to sign up for, or to vote on. */
  hasEvent: v.optional(v.boolean()),
  hasVote: v.optional(v.boolean()),
  /** A red packet for its readers is open; whether for this one, api/red-packet says. */
  hasPacket: v.optional(v.boolean()),
})
export type DocDetail = v.InferOutput<typeof docDetailSchema>

const playlistItemSchema = v.object({
  docId: v.string(),
  docTitle: v.string(),
  cover: v.string(),
  /** Author of the column, or the source. */
  author: v.string(),
  audio: mediaSchema,
})
export type PlaylistItem = v.InferOutput<typeof playlistItemSchema>

export interface DocListRequest extends PageQuery {
  /** One block of documents, e.g. of `/list/{id}`. */
  blockId?: string
  filterGroupId?: string
  /** Chosen filter items (disease ids). */
  items?: string[]
  docTypes?: number[]
  liveState?: 'preview' | 'live' | 'replay'
  /** `YYYY-MM-DD`, a day in China: only lives that start on it. */
  day?: string
  columnistId?: string
  sort?: 'newest' | 'hottest'
  /** ISO time: only documents published at or after it. */
  startTime?: string
}

const historyItemSchema = v.object({
  doc: docSummarySchema,
  /** ISO time of the last visit. */
  visitedAt: v.string(),
  progress: v.number(),
  /** Seconds spent in all visits. */
  seconds: v.number(),
})
export type HistoryItem = v.InferOutput<typeof historyItemSchema>

const blockSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** Name of an icon of ui/Icon. */
  icon: v.string(),
  /** Address inside the catalogue, e.g. `/list/12`. */
  link: v.string(),
})
export type FunctionBlock = v.InferOutput<typeof blockSchema>

export const docApi = {
  list: read<DocListRequest>()(
    'api/doc/getdocumentlist',
    v.object({
      ...pageOf(docSummarySchema).entries,
      /** Title of the block, when one was asked for. */
      blockName: v.string(),
      /** Filters that fit this list. */
      filters: v.array(
        v.object({ id: v.string(), name: v.string(), items: v.array(v.object({ id: v.string(), name: v.string() })) }),
      ),
    }),
  ),
  /** Also records the visit in the reader's history. `preview` needs an editor. */
  detail: read<{ docId: string; preview?: boolean }>()('api/doc/getdocumentdetail', docDetailSchema),
  related: read<{ docId: string }>()('api/doc/relatedreading', v.object({ items: v.array(docSummarySchema) })),
  topList: read<object>()('api/doc/gettoplist', v.object({ items: v.array(docSummarySchema) })),
  blocks: read<object>()('api/doc/getfuncblocklist', v.object({ blocks: v.array(blockSchema) })),
  history: read<PageQuery & { kind: 'browse' | 'learn' | 'read' }>()('api/doc/getreadhistory', pageOf(historyItemSchema)),
  /** `docId` empty: all of it. */
  clearHistory: write<{ docId: string }>()('api/doc/clearreadhistory', emptyAnswer),
  /** `seconds` is what was read since the last report, at most 600. */
  /** `watched`: the seconds are those that it played; of a live no others count. */
  setProgress: write<{ docId: string; progress: number; seconds: number; idempotencyKey?: string; watched?: boolean }>()(
    'api/doc/setreadprogress',
    emptyAnswer,
  ),
  like: write<{ docId: string; liked: boolean }>()('api/doc/setlike', v.object({ liked: v.boolean(), likeCount: v.number() })),
  collect: write<{ docId: string; collected: boolean }>()('api/doc/setcollect', v.object({ collected: v.boolean() })),
  share: write<{ docId: string; channel: string }>()('api/doc/setshare', emptyAnswer),
  collectAttachment: write<{ attachmentId: string; collected: boolean }>()('api/doc/collectattachment', emptyAnswer),
  attachments: read<{ docId: string }>()('api/doc/attachmentlist', v.object({ items: v.array(attachmentSchema) })),
  /** One attachment and the document it belongs to; without the privilege its `url` is empty. */
  attachment: read<{ attachmentId: string }>()(
    'api/doc/getattachment',
    v.object({
      attachment: attachmentSchema,
      docId: v.string(),
      docTitle: v.string(),
      /** False: only editors see it. */
      published: v.optional(v.boolean(), true),
      privilegeCode: v.number(),
      privilegeMessage: v.string(),
    }),
  ),
  /** The audios of a document, also those in its text, then those of its column that the reader may hear. At most 50. */
  audios: read<{ docId: string }>()('api/doc/getaudios', v.object({ items: v.array(playlistItemSchema) })),
  /** The columnists to follow when privilege code 76 came. */
  columnists: read<{ docId: string }>()('api/dt/v2/getDrDocColumnists', v.object({ columnists: v.array(columnistSchema) })),
}
