import { h, ol, p, ul } from './markup'

export interface Live {
  title: string
  summary: string
  tags: string[]
  column: number
  docType: 6 | 9 | 25 | 30
  /** Hours from the moment of seeding to the start; negative: it has begun. */
  startsInHours: number
  minutes: number
  rule?: 'none' | 'login' | 'certified'
}

/** Twelve lives: four over, two running, six to come, seen from the moment they are written. */
export const LIVES: Live[] = [
  {
    title: '公开课：肺癌小标本的病理诊断思路',
    summary: '从一条穿刺组织能读出什么。',
    tags: ['d1', 'pathology'],
    column: 9,
    docType: 6,
    startsInHours: -96,
    minutes: 60,
  },
  {
    title: '公开课：免疫相关不良反应的早期识别',
    summary: '门诊、病房与电话随访中的信号。',
    tags: ['immune', 'adverse'],
    column: 6,
    docType: 6,
    startsInHours: -72,
    minutes: 75,
  },
  {
    title: '会议直播回看：结直肠癌多学科查房',
    summary: '三例教学病例，从影像到决策。',
    tags: ['d4', 'mdt'],
    column: 2,
    docType: 25,
    startsInHours: -50,
    minutes: 120,
    rule: 'login',
  },
  {
    title: '病例直播：胰头占位的减黄与评估',
    summary: '虚构病例教学，现场答疑。',
    tags: ['d7', 'mdt'],
    column: 3,
    docType: 30,
    startsInHours: -30,
    minutes: 60,
    rule: 'certified',
  },
  {
    title: '正在直播：乳腺癌新辅助治疗评估',
    summary: '影像、查体与病理如何相互印证。',
    tags: ['d2', 'chemo'],
    column: 1,
    docType: 25,
    startsInHours: -0.5,
    minutes: 240,
  },
  {
    title: '正在直播：放疗科的一天',
    summary: '定位、计划、验证与治疗，走一遍流程。',
    tags: ['radio'],
    column: 7,
    docType: 6,
    startsInHours: -1,
    minutes: 240,
  },
  {
    title: '预告：淋巴瘤 PET-CT 读片会',
    summary: '带着片子来，一起打分。',
    tags: ['d9', 'reading'],
    column: 4,
    docType: 9,
    startsInHours: 26,
    minutes: 60,
  },
  {
    title: '预告：卵巢癌遗传咨询怎么谈',
    summary: '角色扮演与点评。',
    tags: ['d10', 'molecular'],
    column: 5,
    docType: 9,
    startsInHours: 50,
    minutes: 60,
  },
  {
    title: '预告：化疗输注外渗的预防与处理',
    summary: '护理公开课，含操作演示。',
    tags: ['nursing', 'chemo'],
    column: 8,
    docType: 9,
    startsInHours: 74,
    minutes: 45,
  },
  {
    title: '会议直播：肝癌治疗策略研讨',
    summary: '外科、介入、内科与放疗同场讨论。',
    tags: ['d5', 'mdt'],
    column: 3,
    docType: 25,
    startsInHours: 98,
    minutes: 180,
    rule: 'login',
  },
  {
    title: '会议直播：食管癌围手术期管理',
    summary: '加速康复与并发症处理。',
    tags: ['d6', 'surgery'],
    column: 2,
    docType: 25,
    startsInHours: 146,
    minutes: 120,
  },
  {
    title: '病例直播：头颈肿瘤功能保护',
    summary: '虚构病例教学，言语治疗师参与。',
    tags: ['d12', 'mdt'],
    column: 0,
    docType: 30,
    startsInHours: 170,
    minutes: 60,
    rule: 'certified',
  },
]

export const liveBody = (live: Live): string =>
  [
    h('内容介绍'),
    p(live.summary),
    h('您将了解'),
    ul('问题从哪里来，指南怎样说，临床怎样做；', '容易出错的地方与补救办法；', '可以带回科室使用的清单。'),
    h('参与方式'),
    ol('提前几分钟进入，检查声音；', '提问请写清背景与问题，不要透露患者信息；', '结束后可回看。'),
  ].join('')
