export interface Release {
  /** As in package.json. */
  version: string
  /** `YYYY-MM-DD`; empty: not released yet. */
  date: string
  notes: readonly string[]
}

/** What is new in each version, the newest first. The first one is the version of package.json; a test holds them together. */
export const RELEASES: readonly Release[] = [
  {
    version: '0.1.0',
    date: '',
    notes: [
      '临床工具：肿瘤分期、医学公式、化疗方案与剂量、药物助手、指南与研究，断网可用',
      '阅读：文章、专栏、专题、直播与回放，支持笔记、收藏与阅读清单',
      '账号：六类身份、医生认证、安全码、数据导出与注销',
      '签到、任务、积分与勋章',
      '意见反馈：可附截图，可查看团队回复',
    ],
  },
]
