import type { ColumnistsRequest } from '@/api/pub'
import { COLUMN_TYPE } from '@/domain/column'
import type { TabItem } from '@/ui/Tabs'

/** Which columns: all, those the user follows, or one kind of `/columnList56`. */
export type Scope = 'all' | 'mine' | '5' | '6'

export const SCOPES: readonly TabItem<Scope>[] = [
  { key: 'all', text: '全部专栏' },
  { key: 'mine', text: '我的关注' },
]
export const SCOPES_56: readonly TabItem<Scope>[] = [
  { key: 'all', text: '全部' },
  { key: '5', text: '专栏' },
  { key: '6', text: '公开课' },
]

/** `isSubscribed` is the parameter of the address: only mine when 1. */
export const startScope = (byKind: boolean, isSubscribed: string | undefined): Scope =>
  !byKind && isSubscribed === '1' ? 'mine' : 'all'

export function listRequest(
  byKind: boolean,
  scope: Scope,
  diseaseId: string,
  pageSize: number,
): Omit<ColumnistsRequest, 'pageIdx'> {
  const types = scope === '5' ? [COLUMN_TYPE.column] : scope === '6' ? [COLUMN_TYPE.openClass] : undefined
  const columnTypes = byKind ? (types ?? [COLUMN_TYPE.column, COLUMN_TYPE.openClass]) : undefined
  return {
    pageSize,
    ...(scope === 'mine' && { followed: true }),
    ...(diseaseId && { diseaseId }),
    ...(columnTypes && { columnTypes }),
  }
}
