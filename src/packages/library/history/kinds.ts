/** What a history lists; the three addresses of the screen name one each. */
export type HistoryKind = 'browse' | 'learn' | 'read'

interface KindTexts {
  emptyTitle: string
  emptyText: string
}

export const kindTexts: Readonly<Record<HistoryKind, KindTexts>> = {
  browse: { emptyTitle: '还没有浏览记录', emptyText: '看过的文章与直播会按日期排在这里' },
  learn: { emptyTitle: '还没有学习记录', emptyText: '听过的公开课、会议与病例直播会排在这里' },
  read: { emptyTitle: '还没有读完的文章', emptyText: '读到文末的文章会排在这里' },
}

export const kindOf = (name: string | undefined): HistoryKind => (name === 'learn' || name === 'read' ? name : 'browse')
