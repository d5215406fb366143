import type { Db } from '../../db/connect'
import { newToken } from '../../crypto'
import { academicDetail, academicPackage } from '../task/tables'
import { docVote, voteBallot, voteOption } from './tables'
import { idsByTitle } from '../../sample/by-title'
import type { World } from '../../sample/world'

const DAY = 24 * 3600 * 1000

interface SampleVote {
  /** Title of the sample article that it belongs to. */
  article: string
  title: string
  introduction: string
  maxChoices: number
  /** Days from the moment of seeding; negative: it is over. */
  endsIn: number
  options: string[]
  /** Choices of sample accounts: place of the account, then places of options. */
  ballots: [account: number, ...options: number[]][]
}

const VOTES: SampleVote[] = [
  {
    article: '奥沙利铂神经毒性：预防、识别与停用时机',
    title: '您多在什么时候减量或停用奥沙利铂？',
    introduction: '仅供同行交流，不作为诊疗建议。',
    maxChoices: 1,
    endsIn: 14,
    options: ['出现持续性麻木时', '影响精细动作时', '达到计划的累积剂量时', '由患者决定'],
    ballots: [
      [1, 1],
      [3, 1],
      [4, 2],
    ],
  },
  {
    article: 'PARP 抑制剂：贫血与血小板减少的处理',
    title: '用药头三个月，您最常遇到哪些不良反应？',
    introduction: '最多选三项。',
    maxChoices: 3,
    endsIn: 7,
    options: ['贫血', '血小板减少', '中性粒细胞减少', '恶心', '乏力', '血压升高'],
    ballots: [
      [1, 0, 1, 3],
      [3, 0, 4],
      [4, 1, 3, 4],
    ],
  },
  {
    article: '喉癌：保喉不是唯一目标，功能才是',
    title: '多学科讨论中，谁最应当在场？',
    introduction: '投票已结束，结果供参考。',
    maxChoices: 2,
    endsIn: -1,
    options: ['外科', '放疗科', '肿瘤内科', '言语康复'],
    ballots: [
      [0, 3, 0],
      [1, 3],
      [3, 0, 1],
    ],
  },
]

const PACKAGE = {
  title: '化疗规范化学习包（示例）',
  articles: ['晚期非小细胞肺癌：初诊时应当一次送全的检测', '围手术期化疗：第几周做什么', '卵巢癌：初始减瘤还是新辅助化疗'],
}

/** Votes of articles, and one academic reading list. */
export async function seedVotes(db: Db, { users, now }: World): Promise<void> {
  const ids = await idsByTitle(db, [...VOTES.map(({ article }) => article), ...PACKAGE.articles])
  const idOf = (title: string): number => {
    const id = ids.get(title)
    if (id === undefined) throw new Error(`no sample article is called ${title}`)
    return id
  }
  for (const { article, title, introduction, maxChoices, endsIn, options, ballots } of VOTES) {
    const docId = idOf(article)
    const endTime = new Date(now + endsIn * DAY)
    await db.insert(docVote).values({ docId, title, introduction, maxChoices, endTime, voterCount: ballots.length })
    const rows = await db
      .insert(voteOption)
      .values(
        options.map((text, sort) => ({
          docId,
          text,
          sort,
          count: ballots.filter(([, ...chosen]) => chosen.includes(sort)).length,
        })),
      )
      .returning({ id: voteOption.id, sort: voteOption.sort })
    const optionIds = new Map(rows.map(({ id, sort }) => [sort, id]))
    await db.insert(voteBallot).values(
      ballots.map(([account, ...chosen]) => ({
        docId,
        userId: users[account] ?? 0,
        optionIds: chosen.flatMap((place) => optionIds.get(place) ?? []),
        idempotencyKey: newToken(),
        createdAt: new Date(Math.min(now, endTime.getTime()) - DAY),
      })),
    )
  }
  const [made] = await db.insert(academicPackage).values({ title: PACKAGE.title }).returning({ id: academicPackage.id })
  if (!made) throw new Error('the package was not stored')
  await db
    .insert(academicDetail)
    .values(PACKAGE.articles.map((title, sort) => ({ packageId: made.id, docId: idOf(title), sort })))
}
