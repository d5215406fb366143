import * as v from 'valibot'
import { CONTENT_KINDS, TOOL_KINDS, type Calculation, type ContentKind, type Favourite, type ToolKind } from '@/domain/tool'
import { read, write } from './endpoint'
import { emptyAnswer, pageOf, type PageQuery } from './envelope'

export const favouriteSchema: v.GenericSchema<unknown, Favourite> = v.object({
  kind: v.picklist(TOOL_KINDS),
  id: v.string(),
  title: v.string(),
  at: v.string(),
  removed: v.boolean(),
})
export const calculationSchema: v.GenericSchema<unknown, Calculation> = v.object({
  id: v.string(),
  kind: v.picklist(['formula', 'tnm', 'regimen']),
  refId: v.string(),
  title: v.string(),
  line: v.string(),
  inputs: v.record(v.string(), v.string()),
  at: v.string(),
  removed: v.boolean(),
})

const updateSchema = v.object({
  id: v.string(),
  kind: v.picklist(CONTENT_KINDS),
  /** Record that changed; empty: the edition as a whole. */
  refId: v.string(),
  title: v.string(),
  note: v.string(),
  publishTime: v.string(),
})
export type ContentUpdate = v.InferOutput<typeof updateSchema>

/** Calls of the clinical tools. All but `sync` are open to visitors. They are found by `pubApi.search`, like everything else. */
export const toolsApi = {
  /** The edition in force of a kind. `records` is null when the asked one is not older: there is nothing to fetch. */
  content: read<{ kind: ContentKind; edition: string }>()(
    'api/tools/getcontent',
    v.object({
      edition: v.string(),
      source: v.string(),
      /** `checked`: two people compared it with the source; `unchecked`: it says 待核对 wherever it is shown. */
      checkState: v.picklist(['checked', 'unchecked']),
      publishTime: v.string(),
      records: v.nullable(v.array(v.unknown())),
    }),
  ),
  updates: read<PageQuery & { kind?: ContentKind }>()('api/tools/getupdates', pageOf(updateSchema)),
  /**
   * Sends what changed on this device, and gives what changed in the account since `cursor` (empty: everything). Nothing is lost: of two
   * states of one thing the later one counts.
   */
  sync: write<{ favourites: Favourite[]; calculations: Calculation[]; cursor: string }>()(
    'api/tools/sync',
    v.object({ favourites: v.array(favouriteSchema), calculations: v.array(calculationSchema), cursor: v.string() }),
  ),
  /** Counts one view by this person or device today. */
  addView: write<{ kind: ToolKind; refId: string }>()('api/tools/addview', emptyAnswer),
  views: read<{ kind: ToolKind }>()('api/tools/getviews', v.object({ counts: v.record(v.string(), v.number()) })),
}
