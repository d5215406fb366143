import type { Db } from '../db/connect'
import { advertise, block, hotWord, searchTerm, task } from '../db/schema'
import { initialsOf, normalise, pinyinOf } from '../commands/search-text'
import { diseases } from '../reference/static-data'
import { MEDICAL_TERMS } from './terms'
import { COLUMNISTS } from './columnists'
import { TAGS } from './tags'

const BLOCKS = [
  { name: '最新文章', icon: 'article', query: { docTypes: [1, 29] } },
  { name: '本周热点', icon: 'fire', query: { sort: 'hottest' as const } },
  { name: '公开课', icon: 'live', query: { docTypes: [6, 9] } },
  { name: '会议直播', icon: 'play', query: { docTypes: [25] } },
  { name: '病例', icon: 'layers', query: { docTypes: [30, 51, 52] } },
  { name: '靶向治疗', icon: 'flask', query: { tagIds: ['targeted'] } },
  { name: '免疫治疗', icon: 'shield', query: { tagIds: ['immune'] } },
  { name: '不良反应', icon: 'warning', query: { tagIds: ['adverse'] } },
]

const HOT_WORDS = ['肺癌', '免疫治疗', '不良反应', '乳腺癌', 'EGFR', '骨转移', '病理报告', '放疗']

const ADVERTISES = [
  { position: 'home' as const, title: '规范诊疗 循证阅读', image: '/media/banner-1.png', link: '/list/1' },
  { position: 'home' as const, title: '不良反应管理专题', image: '/media/banner-2.png', link: '/list/8' },
  { position: 'home' as const, title: '公开课每周更新', image: '/media/banner-3.png', link: '/list/3' },
  { position: 'tools' as const, title: '常用工具都在这里', image: '/media/banner-4.png', link: '/tools/DoctorToolsIndex' },
  { position: 'me' as const, title: '邀请同道一起学习', image: '/media/banner-5.png', link: '/MyTaskList?invite=1' },
]

const TASKS = [
  {
    code: 'READ_STAY',
    title: '阅读任务',
    type: 1,
    target: '认真阅读文章 30 秒',
    conditions: [{ conditionCode: 'STAY' as const, conditionValue: 30 }],
    credits: 5,
  },
  {
    code: 'WATCH_STAY',
    title: '观看任务',
    type: 1,
    target: '观看直播或回放 30 秒',
    conditions: [{ conditionCode: 'STAY' as const, conditionValue: 30 }],
    credits: 5,
  },
  {
    code: 'COMMENT_20',
    title: '评论任务',
    type: 2,
    target: '发表不少于 20 个字的评论',
    conditions: [{ conditionCode: 'COMMENT' as const, conditionValue: 20 }],
    credits: 8,
  },
  {
    code: 'SHARE_ONCE',
    title: '分享任务',
    type: 3,
    target: '把文章分享给同道',
    conditions: [{ conditionCode: 'SHARE' as const, conditionValue: 1 }],
    credits: 3,
  },
]

/** What stands around the documents: blocks, banners, hot words, tasks, and the words that search knows. */
export async function seedPlaces(db: Db): Promise<void> {
  await db.insert(block).values(BLOCKS.map((row, sort) => ({ ...row, sort })))
  await db.insert(advertise).values(ADVERTISES.map((row, sort) => ({ ...row, sort })))
  await db.insert(hotWord).values(HOT_WORDS.map((word, sort) => ({ word, sort })))
  await db.insert(task).values(TASKS)
  const weights = new Map<string, number>()
  const add = (words: string[], weight: number): void =>
    words.forEach((word) => weights.set(word, Math.max(weight, weights.get(word) ?? 0)))
  add(MEDICAL_TERMS, 1)
  add(
    COLUMNISTS.map(({ name }) => name),
    2,
  )
  add(
    TAGS.map(({ name }) => name),
    3,
  )
  add(
    diseases.map(({ name }) => name),
    4,
  )
  add(HOT_WORDS, 5)
  const rows = [...weights].map(([word, weight]) => ({
    word,
    weight,
    initials: initialsOf(word),
    pinyin: pinyinOf(word) || normalise(word),
  }))
  await db.insert(searchTerm).values(rows).onConflictDoNothing()
}
