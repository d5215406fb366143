import * as v from 'valibot'
import type { CollectRef } from '@/api/collect'
import { COLLECT_BATCH, COLLECT_TYPES, folderNameSchema, UNFILED } from '@/domain/collect'
import { idText, idempotencyKey, nothing, pageEntries } from '../../http/inputs'

const place = v.union([v.literal(UNFILED), idText], '收藏夹编号有误')
const items: v.GenericSchema<unknown, CollectRef[]> = v.pipe(
  v.array(v.object({ kind: v.picklist(['doc', 'file']), id: idText })),
  v.minLength(1, '请先选择收藏内容'),
  v.maxLength(COLLECT_BATCH, `一次最多处理 ${COLLECT_BATCH} 条`),
)

export const collectSchemas = {
  list: v.object({
    ...pageEntries,
    type: v.picklist(COLLECT_TYPES, '收藏类型有误'),
    folderId: v.optional(v.union([v.literal(''), place], '收藏夹编号有误')),
    keyword: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60, '搜索词最多 60 个字'))),
  }),
  folders: nothing,
  addFolder: v.object({ name: folderNameSchema, idempotencyKey }),
  renameFolder: v.object({ folderId: idText, name: folderNameSchema }),
  deleteFolder: v.object({ folderId: idText }),
  move: v.object({ items, folderId: place }),
  remove: v.object({ items }),
}
