import { commentApi, type Comment } from '@/api/comment'
import { usePages } from '@/shell/data'
import type { TabItem } from '@/ui/Tabs'

const PAGE_SIZE = 25

/** Numbers of the lists in addresses and calls: 1 newest, 2 hottest, 3 mine. */
export type ListKey = '1' | '2' | '3'
export const COMMENT_LISTS: readonly TabItem<ListKey>[] = [
  { key: '2', text: '最热' },
  { key: '1', text: '最新' },
  { key: '3', text: '我的' },
]

const idOf = (comment: Comment) => comment.id

/** One list of the comments of a document. */
export const useComments = (docId: string, list: ListKey) =>
  usePages(commentApi.list, { docId, listType: Number(list) as 1 | 2 | 3, pageSize: PAGE_SIZE }, idOf, { keepPrevious: true })
