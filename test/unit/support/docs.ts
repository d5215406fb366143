import type { Columnist, DocSummary, HistoryItem } from '@/api/doc'
import type { SearchItem } from '@/api/pub'
import type { RecommendedDoc } from '@/api/recommend'

export const summary = (id: string, more: Partial<DocSummary> = {}): DocSummary => ({
  id,
  docType: 1,
  title: `文章 ${id}`,
  summary: '',
  cover: '',
  publishTime: '2026-01-05T08:30:00.000Z',
  source: '示例',
  columnistId: '',
  columnistName: '',
  viewCount: 1,
  commentCount: 0,
  likeCount: 0,
  liveState: '',
  startTime: '',
  durationSeconds: 0,
  price: 0,
  ...more,
})

export const recommended = (id: string, more: Partial<RecommendedDoc> = {}): RecommendedDoc => ({
  ...summary(id),
  reason: '',
  read: false,
  avatar: '',
  hospital: '',
  ...more,
})

export const visit = (id: string, visitedAt: string, progress = 0): HistoryItem => ({
  doc: summary(id),
  visitedAt,
  progress,
  seconds: 10,
})

export const found = (id: string, more: Partial<SearchItem> = {}): SearchItem => ({
  kind: 'article',
  id,
  title: `肺癌的检测 ${id}`,
  summary: '摘要',
  highlights: ['肺癌'],
  cover: '',
  avatar: '',
  tool: '',
  publishTime: '2026-01-05T08:30:00.000Z',
  link: `/doc/${id}`,
  ...more,
})

export const page = <T>(items: T[], total = items.length, hasMore = false) => ({ items, total, hasMore })

export const columnist = (more: Partial<Columnist> = {}): Columnist => ({
  id: '7',
  name: '林知远',
  title: '胸部肿瘤内科 主任医师',
  hospital: '示例医院',
  avatar: '',
  introduction: '关注肺癌',
  fansCount: 3,
  followed: false,
  ...more,
})
