import type { ColumnDetail } from '@/api/column'
import { ALL_TYPE, DOC_GROUPS } from '@/domain/column'
import type { TabItem } from '@/ui/Tabs'

/** The type under which open classes stand. */
export const COURSE_TYPE = '6'

/** Tabs of the types of which a column has documents, with their numbers. */
export function docTabs({ docCounts }: Pick<ColumnDetail, 'docCounts'>): TabItem<string>[] {
  const total = docCounts.reduce((sum, { count }) => sum + count, 0)
  const nameOf = (type: string) => DOC_GROUPS.find((group) => group.type === type)?.name ?? ''
  return [
    { key: ALL_TYPE, text: '全部', count: total },
    ...docCounts.map(({ type, count }) => ({ key: type, text: nameOf(type), count })),
  ]
}

export const hasCourses = ({ docCounts }: Pick<ColumnDetail, 'docCounts'>): boolean =>
  docCounts.some(({ type }) => type === COURSE_TYPE)
