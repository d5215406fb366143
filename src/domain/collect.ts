import * as v from 'valibot'

/** Kinds under which favourites are listed; `file` are attachments, which are kept by themselves. */
export const COLLECT_TYPES = ['all', 'article', 'live', 'case', 'file'] as const
export type CollectType = (typeof COLLECT_TYPES)[number]

/** Document types that are no articles: every other type counts as one. */
export const COLLECT_LIVE_TYPES: readonly number[] = [6, 9, 25, 44]
export const COLLECT_CASE_TYPES: readonly number[] = [30, 51, 52]

/** Which kind a document is listed under. */
export function collectTypeOf(docType: number): 'article' | 'live' | 'case' {
  if (COLLECT_LIVE_TYPES.includes(docType)) return 'live'
  return COLLECT_CASE_TYPES.includes(docType) ? 'case' : 'article'
}

/** Where favourites lie that are in no folder. */
export const UNFILED = 'none'
export const UNFILED_NAME = '未分类'

export const FOLDER_NAME_MAX = 20
export const FOLDERS_MAX = 50
/** Favourites that are moved or removed by one call. */
export const COLLECT_BATCH = 100

/** Names that the screens give to something else. */
const RESERVED = [UNFILED_NAME, '全部']

export const folderNameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('请输入收藏夹名称'),
  v.check((name) => Array.from(name).length <= FOLDER_NAME_MAX, `收藏夹名称最多 ${FOLDER_NAME_MAX} 个字`),
  v.check((name) => !RESERVED.includes(name), '这个名称已被系统使用，请换一个'),
)
