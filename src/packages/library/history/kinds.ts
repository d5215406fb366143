/** What a history lists; each of the three addresses of the screen begins with one. */
export type HistoryKind = 'browse' | 'learn' | 'read'

export const KINDS: readonly { key: HistoryKind; text: string; testId: string }[] = [
  { key: 'browse', text: '浏览', testId: 'kind-browse' },
  { key: 'learn', text: '学习', testId: 'kind-learn' },
  { key: 'read', text: '读完', testId: 'kind-read' },
]

interface KindTexts {
  title: string
  emptyTitle: string
  emptyText: string
}

export const kindTexts: Readonly<Record<HistoryKind, KindTexts>> = {
  browse: { title: '浏览历史', emptyTitle: '还没有浏览记录', emptyText: '看过的文章与直播会按日期排在这里' },
  learn: { title: '学习历史', emptyTitle: '还没有学习记录', emptyText: '听过的公开课、会议与病例直播会排在这里' },
  read: { title: '阅读历史', emptyTitle: '还没有读完的文章', emptyText: '读到文末的文章会排在这里' },
}

export const kindOf = (name: string | undefined): HistoryKind => (name === 'learn' || name === 'read' ? name : 'browse')
