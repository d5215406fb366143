import * as v from 'valibot'
import type { Db } from '../../db/connect'
import { subject, subjectBlock } from './tables'
import { covers, topicOf } from '../../kernel/documents/covers'
import { textsIn } from '../../sample/texts'
import type { World } from '../../sample/world'

type Block = Omit<typeof subjectBlock.$inferInsert, 'subjectId'>

const HOUR = 3600 * 1000
const ARTICLES = [1, 29, 51, 52]
const LIVES = [6, 9, 25, 30]

const list = (name: string, docTypes: number[], tagIds?: string[]): Block => ({
  name,
  layout: 'list',
  query: { docTypes, tagIds },
})
const cards = (name: string, docTypes: number[], tagIds?: string[]): Block => ({
  name,
  layout: 'cards',
  query: { docTypes, tagIds },
})
const schedule = (name: string, docTypes: number[], tagIds?: string[]): Block => ({
  name,
  layout: 'schedule',
  query: { docTypes, tagIds },
})
const hot = (name: string, docTypes: number[], tagIds?: string[]): Block => ({
  name,
  layout: 'list',
  query: { docTypes, tagIds, sort: 'hottest' },
})
const words = (name: string, text: string): Block => ({ name, layout: 'text', text, query: {} })

/** The blocks that subjects of a type are made of. */
function blocksOf(type: number, tags: string[]): Block[] {
  switch (type) {
    case 1:
    case 3:
      return [
        schedule('会议日程', LIVES, tags),
        list('会议报道', [29]),
        list('专家解读', [1], tags),
        words('参会须知', '日程与讲者均为虚构。直播时间以直播间显示为准，回放在会后陆续上线。'),
      ]
    case 2:
      return [schedule('课程表', [6, 9]), hot('课前阅读', [1], tags), cards('拓展学习', ARTICLES, tags)]
    case 4:
      return [list('最新资讯', ARTICLES, tags), hot('一周热读', ARTICLES, tags)]
    case 6:
      return [schedule('直播与回放', LIVES, tags), list('相关文章', ARTICLES, tags)]
    case 7:
      return [
        list('患教文章', [1], tags),
        words('使用说明', '内容供医生向患者讲解时参考，不能代替面诊。请勿在评论中填写患者姓名、住院号等隐私信息。'),
      ]
    case 8:
      return [cards('课件与讲义', [1, 29], tags), hot('下载最多的主题', [1], tags)]
    case 9:
      return [
        words('活动说明', '活动面向已注册的医务工作者，投稿与讨论请隐去患者身份信息。示例活动不设奖品，仅用于展示页面。'),
        list('活动内容', ARTICLES, tags),
        schedule('活动直播', LIVES),
      ]
    default:
      return [list('病例分享', [51, 52]), schedule('病例直播', [30]), list('相关诊疗要点', [1], tags)]
  }
}

/** Conferences, people and cases are made up. */
const SUBJECTS = textsIn(
  new URL('./sample.json', import.meta.url),
  v.array(v.strictObject({ type: v.number(), title: v.string(), summary: v.string(), tags: v.array(v.string()) })),
)

/** Twenty subjects, of every type. */
export async function seedSubjects(db: Db, { now }: World): Promise<void> {
  const coverOf = covers()
  for (const [index, { type, title, summary, tags }] of SUBJECTS.entries()) {
    const [row] = await db
      .insert(subject)
      .values({
        type,
        title,
        summary,
        banner: coverOf(topicOf(tags)),
        introduction: `${summary}会议、人物与病例均为虚构。`,
        publishedAt: new Date(now - (index * 17 + 2) * HOUR),
        isSample: true,
      })
      .returning({ id: subject.id })
    if (!row) throw new Error('the subject was not stored')
    await db.insert(subjectBlock).values(blocksOf(type, tags).map((block, sort) => ({ ...block, subjectId: row.id, sort })))
  }
}
