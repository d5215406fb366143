import type { DocListRequest } from '@/api/doc'
import { COURSE_TYPES } from '@/domain/course'
import { DOC_TYPE, LIVE_TYPES } from '@/domain/doc-type'
import type { TabItem } from '@/ui/Tabs'

export const TABS = [
  { key: 'course', text: '课程' },
  { key: 'live', text: '直播' },
  { key: 'article', text: '文章' },
  { key: 'column', text: '专栏' },
] as const satisfies readonly TabItem<string>[]
export type StudyTab = (typeof TABS)[number]['key']

export const tabOf = (name: string): StudyTab => TABS.find(({ key }) => key === name)?.key ?? 'course'

/** What is a course stands among the courses only; every other live among the lives. */
const TYPES: Readonly<Record<Exclude<StudyTab, 'column'>, readonly number[]>> = {
  course: COURSE_TYPES,
  live: LIVE_TYPES.filter((type) => !COURSE_TYPES.includes(type)),
  article: [DOC_TYPE.article, DOC_TYPE.conferenceArticle],
}

/** The question for documents; without diseases it is not narrowed. */
export const docsOf = (tab: StudyTab, diseaseIds: readonly string[]): Omit<DocListRequest, 'pageIdx' | 'pageSize'> => ({
  // The list of columns is another call; its question is not asked then.
  docTypes: [...TYPES[tab === 'column' ? 'course' : tab]],
  ...(diseaseIds.length > 0 && { items: [...diseaseIds] }),
})

export const EMPTY: Readonly<Record<StudyTab, string>> = {
  course: '还没有课程',
  live: '还没有直播',
  article: '还没有文章',
  column: '还没有专栏',
}
