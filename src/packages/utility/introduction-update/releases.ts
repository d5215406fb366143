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
      '学习：测验、病例竞答、训练营、每日一题与错题复习、学习证书',
      '会诊与问诊：找医生与团队、图文与视频、预约、电子处方与签名意见',
      '循证问答与 AI 文献：每句话都有出处；报告识别由您确认后才作分期',
      '账号：六类身份、医生认证、安全码、数据导出与注销',
      '签到、任务、积分与勋章，积分商城与钱包',
      '意见反馈：可附截图，可查看团队回复',
    ],
  },
]
