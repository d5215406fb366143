import * as v from 'valibot'
import type { CollectType } from '@/domain/collect'
import { docSummarySchema } from './doc'
import { read, write } from './endpoint'
import { emptyAnswer, pageOf, type PageQuery } from './envelope'

const folderSchema = v.object({ id: v.string(), name: v.string(), count: v.number() })
export type CollectFolder = v.InferOutput<typeof folderSchema>

const fileSchema = v.object({
  id: v.string(),
  name: v.string(),
  /** Bytes. */
  size: v.number(),
  docId: v.string(),
  docTitle: v.string(),
})
export type CollectFile = v.InferOutput<typeof fileSchema>

const collectItemSchema = v.object({
  kind: v.picklist(['doc', 'file']),
  /** Of the document or of the attachment. */
  id: v.string(),
  /** Null for an attachment, as `file` is for a document. */
  doc: v.nullable(docSummarySchema),
  file: v.nullable(fileSchema),
  /** `none`: in no folder. */
  folderId: v.string(),
  /** ISO time. */
  collectedAt: v.string(),
})
export type CollectItem = v.InferOutput<typeof collectItemSchema>

/** Names one favourite. */
export interface CollectRef {
  kind: 'doc' | 'file'
  id: string
}

export interface CollectListRequest extends PageQuery {
  type: CollectType
  /** Empty: all; `none`: in no folder. */
  folderId?: string
  /** Words of the title, or of the file's name. */
  keyword?: string
}

/** Favourites and their folders. A document is added or removed by `docApi.collect`, an attachment by `docApi.collectAttachment`. */
export const collectApi = {
  /** Newest first. `counts` is how many each type has, under the same folder and keyword. */
  list: read<CollectListRequest>()(
    'api/collect/getlist',
    v.object({ ...pageOf(collectItemSchema).entries, counts: v.record(v.string(), v.number()) }),
  ),
  /** In the order they were made. */
  folders: read<object>()(
    'api/collect/getfolders',
    v.object({ items: v.array(folderSchema), unfiledCount: v.number(), total: v.number() }),
  ),
  /** The same key twice gives the same folder. */
  addFolder: write<{ name: string; idempotencyKey: string }>()('api/collect/addfolder', v.object({ folder: folderSchema })),
  renameFolder: write<{ folderId: string; name: string }>()('api/collect/renamefolder', v.object({ folder: folderSchema })),
  /** What lies in it lies in no folder then. */
  deleteFolder: write<{ folderId: string }>()('api/collect/deletefolder', emptyAnswer),
  /** At most 100 at once; `none` takes them out of their folders. What is no favourite is passed over. */
  move: write<{ items: CollectRef[]; folderId: string }>()('api/collect/move', v.object({ moved: v.number() })),
  /** At most 100 at once. */
  remove: write<{ items: CollectRef[] }>()('api/collect/remove', v.object({ removed: v.number() })),
}
