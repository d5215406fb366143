import { MORE_LIVES } from './more-lives'
import { h, ol, p, ul } from '../../../sample/markup'

export interface Live {
  title: string
  summary: string
  tags: string[]
  column: number
  docType: 6 | 9 | 25 | 30
  /** Hours from the moment of seeding to the start; negative: it has begun. */
  startsInHours: number
  minutes: number
  /** Title and speaker (place in sample/columnists), in order; they share the time evenly. */
  talks: [title: string, speaker: number][]
  rule?: 'none' | 'login' | 'certified' | 'follow'
}

/** Forty lives, seen from the moment they are written: most are over, several run, the others come in minutes, hours and days. */
export const LIVES: Live[] = [
  {
    title: '公开课：肺癌小标本的病理诊断思路',
    summary: '从一条穿刺组织能读出什么。',
    tags: ['d1', 'pathology'],
    column: 9,
    docType: 6,
    startsInHours: -96,
    minutes: 60,
    talks: [
      ['小标本能回答哪些问题', 9],
      ['免疫组化怎样组合才省组织', 19],
      ['分子检测的送检顺序', 0],
    ],
  },
  {
    title: '公开课：免疫相关不良反应的早期识别',
    summary: '门诊、病房与电话随访中的信号。',
    tags: ['immune', 'adverse'],
    column: 6,
    docType: 6,
    startsInHours: -72,
    minutes: 75,
    talks: [
      ['皮肤与消化道：最先出现的信号', 6],
      ['肺与心肌：少见但要命的信号', 0],
      ['激素的起始、减量与停用', 16],
    ],
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
    talks: [
      ['病例一：低位直肠癌的器官保留', 2],
      ['病例二：同时性肝转移的先后次序', 3],
      ['病例三：错配修复缺陷的新辅助免疫治疗', 12],
      ['讨论与小结', 2],
    ],
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
    talks: [
      ['病例介绍与影像读片', 3],
      ['减黄方式的选择', 13],
      ['可切除性评估与术前治疗', 3],
    ],
  },
  {
    title: '正在直播：乳腺癌新辅助治疗评估',
    summary: '影像、查体与病理如何相互印证。',
    tags: ['d2', 'chemo'],
    column: 1,
    docType: 25,
    startsInHours: -0.5,
    minutes: 240,
    talks: [
      ['影像评估：超声、钼靶与磁共振', 1],
      ['查体与标记夹：容易被忽略的细节', 11],
      ['病理完全缓解的判定与报告', 9],
      ['术后强化治疗的选择', 1],
    ],
  },
  {
    title: '正在直播：放疗科的一天',
    summary: '定位、计划、验证与治疗，走一遍流程。',
    tags: ['radio'],
    column: 7,
    docType: 6,
    startsInHours: -1,
    minutes: 240,
    talks: [
      ['定位：体位固定与四维CT', 7],
      ['计划：靶区、剂量与危及器官', 17],
      ['验证与治疗：图像引导怎样做', 7],
    ],
  },
  {
    title: '预告：淋巴瘤 PET-CT 读片会',
    summary: '带着片子来，一起打分。',
    tags: ['d9', 'reading'],
    column: 4,
    docType: 9,
    startsInHours: 26,
    minutes: 60,
    talks: [
      ['五分法的要点', 4],
      ['假阳性从哪里来', 14],
      ['现场读片', 4],
    ],
  },
  {
    title: '预告：卵巢癌遗传咨询怎么谈',
    summary: '角色扮演与点评。',
    tags: ['d10', 'molecular'],
    column: 5,
    docType: 9,
    startsInHours: 50,
    minutes: 60,
    talks: [
      ['谁需要检测', 5],
      ['检测前谈什么', 15],
      ['阳性结果之后的家系管理', 5],
    ],
  },
  {
    title: '预告：化疗输注外渗的预防与处理',
    summary: '护理公开课，含操作演示。',
    tags: ['nursing', 'chemo'],
    column: 8,
    docType: 9,
    startsInHours: 74,
    minutes: 45,
    talks: [
      ['静脉评估与通路选择', 8],
      ['外渗的分级与处置演示', 18],
    ],
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
    talks: [
      ['外科：边界性可切除怎么定', 3],
      ['介入：经动脉治疗与系统治疗的衔接', 13],
      ['内科：一线之后怎样选', 12],
      ['放疗：门脉癌栓的局部治疗', 7],
    ],
  },
  {
    title: '会议直播：食管癌围手术期管理',
    summary: '加速康复与并发症处理。',
    tags: ['d6', 'surgery'],
    column: 2,
    docType: 25,
    startsInHours: 146,
    minutes: 120,
    talks: [
      ['新辅助方案与手术时机', 2],
      ['加速康复与营养通路', 12],
      ['吻合口并发症的早期识别', 10],
    ],
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
    talks: [
      ['病例介绍', 17],
      ['器官保留的治疗选择', 17],
      ['吞咽与言语康复何时介入', 8],
    ],
  },
  ...MORE_LIVES,
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
