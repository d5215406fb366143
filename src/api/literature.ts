import * as v from 'valibot'
import { IMPORT_SOURCES, LANGUAGES } from '@/domain/paper/citation'
import { SUMMARY_KEYS } from '@/domain/paper/summary'
import { read, write } from './endpoint'
import { pageOf, type PageQuery } from './envelope'

export const topicSchema = v.object({ key: v.string(), name: v.string(), count: v.number() })
export type PaperTopic = v.InferOutput<typeof topicSchema>

export const cardSchema = v.object({
  id: v.string(),
  title: v.string(),
  /** Three names, and how many there are. */
  authors: v.string(),
  journal: v.string(),
  /** `2026`, `2026-09` or `2026-09-12`. */
  publishedOn: v.string(),
  language: v.picklist(LANGUAGES),
  diseases: v.array(v.object({ key: v.string(), name: v.string() })),
  /** The paper's own first conclusion; '' where it has none. */
  gist: v.string(),
  /** Why it was retracted, with the day where that is known; empty: it was not. */
  retraction: v.string(),
  hasFullText: v.boolean(),
  isSample: v.boolean(),
  /** By the reader. */
  collected: v.boolean(),
})
export type PaperCard = v.InferOutput<typeof cardSchema>

const placeEntries = { section: v.string(), page: v.nullable(v.number()), passageId: v.string() }

/** A sentence of the paper, word for word, at its place. */
const quoteSchema = v.object({ text: v.string(), ...placeEntries })
export type PaperQuote = v.InferOutput<typeof quoteSchema>

const effectSchema = v.object({
  measure: v.picklist(['HR', 'OR', 'RR']),
  value: v.number(),
  interval: v.nullable(v.tuple([v.number(), v.number()])),
  level: v.number(),
  endpoint: v.string(),
  text: v.string(),
  ...placeEntries,
})
export type PaperEffect = v.InferOutput<typeof effectSchema>

export const detailSchema = v.object({
  paper: cardSchema,
  /** False: only whoever has signed in reads more than its title. */
  isOpen: v.boolean(),
  doi: v.string(),
  pmid: v.string(),
  pmcid: v.string(),
  keywords: v.array(v.string()),
  importSource: v.picklist(IMPORT_SOURCES),
  abstract: v.array(v.object({ title: v.string(), text: v.string() })),
  /** By question, in their order; one without a quote is not answered by the paper. */
  summary: v.array(v.object({ key: v.picklist(SUMMARY_KEYS), quotes: v.array(quoteSchema) })),
  effects: v.array(effectSchema),
})
export type PaperDetail = v.InferOutput<typeof detailSchema>

/** Left, top, width and height, each of a thousand of the page. */
export const boxSchema = v.tuple([v.number(), v.number(), v.number(), v.number()])
export type PageBox = v.InferOutput<typeof boxSchema>

const originalSchema = v.object({
  paper: cardSchema,
  sections: v.array(
    v.object({
      title: v.string(),
      page: v.nullable(v.number()),
      /** Height of the page by its width, where it is known how the page is laid out. */
      ratio: v.nullable(v.number()),
      isAbstract: v.boolean(),
      /** Each of the passages that it was cut into. */
      paragraphs: v.array(v.array(v.object({ id: v.string(), text: v.string(), boxes: v.array(boxSchema) }))),
    }),
  ),
})
export type PaperOriginal = v.InferOutput<typeof originalSchema>

const homeSchema = v.object({
  /** What came on the newest day, which is today or the last one with papers. */
  day: v.string(),
  isToday: v.boolean(),
  items: v.array(cardSchema),
  total: v.number(),
  diseases: v.array(topicSchema),
  journals: v.array(topicSchema),
})
export type LiteratureHome = v.InferOutput<typeof homeSchema>

const collectedSchema = v.object({ paper: cardSchema, collectedAt: v.string() })
export type CollectedPaper = v.InferOutput<typeof collectedSchema>

export interface PaperListRequest extends PageQuery {
  /** Words, names, or a DOI or PMID; '' for all. */
  keyword: string
  disease: string
  journal: string
}

export const literatureApi = {
  home: read<object>()('api/literature/home', homeSchema),
  /** The newest first; of a search what is called so first. */
  list: read<PaperListRequest>()(
    'api/literature/list',
    v.object({ ...pageOf(cardSchema).entries, diseases: v.array(topicSchema) }),
  ),
  detail: read<{ id: string }>()('api/literature/detail', detailSchema),
  /** The same for everybody: without an account only what is written for the sample is read. */
  shared: read<{ id: string }>()('api/literature/shared', detailSchema),
  original: read<{ id: string }>()('api/literature/original', originalSchema),
  collect: write<{ id: string; collected: boolean }>()('api/literature/collect', v.object({ collected: v.boolean() })),
  collected: read<PageQuery & { disease: string }>()(
    'api/literature/collected',
    v.object({ ...pageOf(collectedSchema).entries, diseases: v.array(topicSchema) }),
  ),
}
