/** Figures of a user on which medals and missions depend. All count from the beginning, but those named so. */
export const FIGURES = [
  'articlesRead',
  'studyMinutes',
  'longestStreak',
  'commentLikes',
  'comments',
  'follows',
  'shares',
  'notes',
  'invitations',
  'missions',
  'livesWatched',
  'certified',
] as const
export type Figure = (typeof FIGURES)[number]

export interface Medal {
  id: string
  name: string
  /** What it is given for. */
  text: string
  figure: Figure
  /** The figure from which it is earned. */
  target: number
}

/** Medals of the product, in the order they are shown. Ids are part of addresses: never used again for another one. */
export const MEDALS: readonly Medal[] = [
  { id: '1', name: '初读者', text: '读完第 1 篇文章', figure: 'articlesRead', target: 1 },
  { id: '2', name: '勤读者', text: '读完 30 篇文章', figure: 'articlesRead', target: 30 },
  { id: '3', name: '博览者', text: '读完 200 篇文章', figure: 'articlesRead', target: 200 },
  { id: '4', name: '持之以恒', text: '连续签到 7 天', figure: 'longestStreak', target: 7 },
  { id: '5', name: '月月不断', text: '连续签到 30 天', figure: 'longestStreak', target: 30 },
  { id: '6', name: '四季常青', text: '连续签到 100 天', figure: 'longestStreak', target: 100 },
  { id: '7', name: '认证医者', text: '完成身份认证', figure: 'certified', target: 1 },
  { id: '8', name: '乐于讨论', text: '发表 10 条评论', figure: 'comments', target: 10 },
  { id: '9', name: '真知灼见', text: '评论累计获得 50 个赞', figure: 'commentLikes', target: 50 },
  { id: '10', name: '公开课常客', text: '看完 10 场直播或公开课', figure: 'livesWatched', target: 10 },
  { id: '11', name: '笔记达人', text: '记下 20 条笔记', figure: 'notes', target: 20 },
  { id: '12', name: '传道者', text: '邀请 5 位同道加入', figure: 'invitations', target: 5 },
  { id: '13', name: '学海十时', text: '累计学习 600 分钟', figure: 'studyMinutes', target: 600 },
]

export const findMedal = (id: string): Medal | undefined => MEDALS.find((medal) => medal.id === id)
