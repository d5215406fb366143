import * as v from 'valibot'
import { TOOL_KINDS } from '@/domain/tool'
import { columnistSchema } from './doc'
import { read, write } from './endpoint'
import { emptyAnswer, pageOf, type PageQuery } from './envelope'

export const CLINICAL_KINDS = ['drug', 'tool', 'regimen', 'guideline', 'trial'] as const
/** Every kind of thing that is found, in the order of their tabs. */
export const SEARCH_KINDS = [...CLINICAL_KINDS, 'article', 'live', 'column', 'doctor'] as const
/** `clinical` is what a search from the tools finds. */
export const SEARCH_TABS = ['all', 'clinical', ...SEARCH_KINDS] as const
export type SearchTab = (typeof SEARCH_TABS)[number]

const searchItemSchema = v.object({
  kind: v.picklist(SEARCH_KINDS),
  id: v.string(),
  title: v.string(),
  summary: v.string(),
  /** Pieces of the title that matched, for highlighting. */
  highlights: v.array(v.string()),
  cover: v.string(),
  /** Picture of a person or column; it is no cover. */
  avatar: v.optional(v.string(), ''),
  /** Which clinical tool it is; empty for documents and people. */
  tool: v.optional(v.picklist(['', ...TOOL_KINDS]), ''),
  /** ISO time of a document; empty for what has no day of its own. */
  publishTime: v.string(),
  /** Address inside the catalogue, e.g. `/doc/12`. */
  link: v.string(),
})
export type SearchItem = v.InferOutput<typeof searchItemSchema>

/** What the card on top says: a few figures, each with where it was seen, and what to do next. */
const searchAnswerSchema = v.object({
  note: v.string(),
  /** `source` is empty for what is no claim: a publisher, a hospital. */
  facts: v.array(v.object({ label: v.string(), value: v.string(), source: v.string() })),
  /** Addresses inside the catalogue. */
  actions: v.array(
    v.object({
      text: v.string(),
      icon: v.picklist(['calculator', 'swap', 'article', 'flask', 'guideline', 'target', 'trial', 'column', 'user']),
      link: v.string(),
    }),
  ),
})
export type SearchAnswer = v.InferOutput<typeof searchAnswerSchema>

const searchGroupSchema = v.object({ kind: searchItemSchema.entries.kind, items: v.array(searchItemSchema) })
export type SearchGroup = v.InferOutput<typeof searchGroupSchema>

const advertiseSchema = v.object({
  id: v.string(),
  title: v.string(),
  image: v.string(),
  /** Address inside the catalogue, or an https link that opens through OuterLinkPage. */
  link: v.string(),
})
export type Advertise = v.InferOutput<typeof advertiseSchema>

/** A hospital, or a company. `reviewing`: added by this user, and not yet seen by everybody. */
export const placeSchema = v.object({
  id: v.string(),
  name: v.string(),
  prov: v.string(),
  city: v.string(),
  /** Empty when unknown. */
  district: v.optional(v.string(), ''),
  reviewing: v.optional(v.boolean(), false),
})
export type Place = v.InferOutput<typeof placeSchema>

export interface ColumnistsRequest extends PageQuery {
  followed?: boolean
  diseaseId?: string
  columnTypes?: number[]
}

export const pubApi = {
  search: read<PageQuery & { keyword: string; tab: SearchTab }>()(
    'api/pub/search',
    v.object({
      ...pageOf(searchItemSchema).entries,
      counts: v.record(v.string(), v.number()),
      /** The word that was searched for instead of a typed one without results; empty: the typed one. */
      corrected: v.optional(v.string(), ''),
      /** A known word that sounds like the typed one, to be offered; empty when there is none. */
      similar: v.optional(v.string(), ''),
      /** Nothing holds all words: these hold most of them. */
      isPartly: v.optional(v.boolean(), false),
      /** With the first page of all kinds: what is called so, and the first few of each kind. */
      best: v.optional(v.nullable(searchItemSchema), null),
      /** What is known of the best one, for its card. */
      answer: v.optional(v.nullable(searchAnswerSchema), null),
      groups: v.optional(v.array(searchGroupSchema), []),
    }),
  ),
  suggest: read<{ keyword: string }>()('api/pub/searchsuggest', v.object({ words: v.array(v.string()) })),
  hotWords: read<object>()('api/pub/gethotwords', v.object({ words: v.array(v.string()) })),
  advertise: read<{ position: 'home' | 'tools' | 'me' }>()('api/pub/getadvertise', v.object({ items: v.array(advertiseSchema) })),
  /** `followed` needs a user and gives only those they follow, newest first; `columnTypes` are those of domain/column. */
  columnists: read<ColumnistsRequest>()('api/pub/getcolumnist', pageOf(columnistSchema)),
  columnist: read<{ columnistId: string }>()('api/pub/getcolumnistdetail', v.object({ columnist: columnistSchema })),
  followColumnist: write<{ columnistId: string; followed: boolean }>()('api/pub/setusercolumnist', emptyAnswer),
  /** Diseases, departments, titles, majors, degrees: lists that change rarely. */
  staticData: read<{ keys: string[] }>()(
    'api/pub/getstaticdata',
    v.object({ data: v.record(v.string(), v.array(v.object({ id: v.string(), name: v.string() }))) }),
  ),
  /** Children of an area (cities of a province, districts of a city); `parentId` empty: provinces. */
  area: read<{ parentId: string }>()(
    'api/pub/getArea',
    v.object({ items: v.array(v.object({ id: v.string(), name: v.string() })) }),
  ),
  /** Those of the district come first, then those of the city whose district is not known. `kind`: hospitals without it. */
  hospitalSuggest: read<{
    keyword: string
    provId?: string
    cityId?: string
    districtId?: string
    kind?: 'hospital' | 'company'
  }>()('api/pub/gethospitalsuggest', v.object({ items: v.array(placeSchema) })),
  /** Settings that follow the user from device to device: a name and a short text. */
  userConfig: read<{ keys: string[] }>()('api/pub/getuserconfig', v.object({ values: v.record(v.string(), v.string()) })),
  setUserConfig: write<{ values: Record<string, string> }>()('api/pub/setuserconfig', emptyAnswer),
  /** A place to upload one file to: POST it as multipart field `file` to `uploadUrl`, then use `key`. */
  uploadToken: write<{
    kind: 'portrait' | 'id-card' | 'feedback' | 'attachment' | 'dicom' | 'note' | 'voice' | 'community' | 'report-draft' | 'paper'
    fileName: string
    size: number
  }>()('api/pub/getuploadtoken', v.object({ uploadUrl: v.string(), key: v.string() })),
  pictureUrl: read<{ keys: string[] }>()('api/pub/getpictureurl', v.object({ urls: v.record(v.string(), v.string()) })),
}
