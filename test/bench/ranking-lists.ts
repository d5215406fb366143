/** Pages of a board as people ask for them. */
export interface BoardList {
  name: string
  scope: 'all' | 'hospital' | 'department' | 'area'
  isVisitor: boolean
  /** So many of its first pages are asked for in turn. */
  pages: number
  pageSize: number
}

export const PAGE_SIZE = 20
const list = (name: string, scope: BoardList['scope'], more: Partial<BoardList> = {}): BoardList => ({
  ...{ name, scope, isVisitor: false, pages: 5, pageSize: PAGE_SIZE },
  ...more,
})

export const BOARD_LISTS: readonly BoardList[] = [
  list('总榜，访客', 'all', { isVisitor: true }),
  list('我的名次', 'all', { pages: 1, pageSize: 1 }),
  list('总榜', 'all'),
  list('本院', 'hospital'),
  list('本科室', 'department', { pages: 1 }),
  list('本赛区', 'area'),
]
