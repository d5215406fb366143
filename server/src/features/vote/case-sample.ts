import { asc, inArray, and, eq } from 'drizzle-orm'
import type { CaseVoteFamily } from '@/api/vote'
import { DOC_TYPE } from '@/domain/doc-type'
import type { Db } from '../../db/connect'
import { newToken } from '../../crypto'
import { doc } from '../../kernel/documents/tables'
import { storeDoc } from '../../kernel/documents/store'
import { covers } from '../../kernel/documents/covers'
import type { World } from '../../sample/world'
import { caseVote, caseVoteEntry, docVote, voteBallot, voteOption } from './tables'

const DAY = 24 * 3600 * 1000
const AUTHORS = [
  '陈思远',
  '李静文',
  '周若溪',
  '王浩然',
  '赵清扬',
  '林知远',
  '何景行',
  '郭安然',
  '吴文博',
  '孙佳宁',
  '徐明哲',
  '马慕云',
]
const HOSPITALS = ['示例市肿瘤医院', '示例省人民医院', '示例大学附属医院', '示例市第一医院']
const RULES = [
  '每个账号投票一次，提交后不能修改。',
  '请先阅读病例再投票。',
  '投票后可查看当前票数，截止后公布全部结果。',
  '人物、单位与票数均为示例。',
]

interface SampleVote {
  family: CaseVoteFamily
  title: string
  introduction: string
  groups: readonly string[]
  maxChoices: number
  cases: number
  /** Days from the moment of seeding; negative: it is over. */
  endsIn: number
  /** Place of the group of a case, from 1, by the disease that it is tagged with. */
  groupOf: (disease: string | undefined) => number
}
const [LUNG, BREAST] = ['d1', 'd2']
const VOTES: readonly SampleVote[] = [
  {
    ...{
      family: 'base',
      title: '年度病例评选',
      introduction: '从诊断思路、证据运用与表达三方面，选出您认可的病例。',
      maxChoices: 3,
    },
    ...{ groups: ['胸部与乳腺组', '消化、泌尿与妇科组'], cases: 12, endsIn: 30 },
    groupOf: (disease) => (disease === LUNG || disease === BREAST ? 1 : 2),
  },
  {
    ...{ family: 'vote', title: '季度病例评选', introduction: '选出本季度最值得一读的病例。', maxChoices: 1 },
    ...{ groups: ['全部病例'], cases: 6, endsIn: -2 },
    groupOf: () => 1,
  },
  {
    ...{
      family: 'cax',
      title: 'CAX 青年医师病例大赛',
      introduction: '三个赛道，最多选三个病例，手机与电脑均可投票，每个账号一次。',
      maxChoices: 3,
    },
    ...{ groups: ['肺癌赛道', '乳腺癌赛道', '综合赛道'], cases: 16, endsIn: 45 },
    groupOf: (disease) => (disease === LUNG ? 1 : disease === BREAST ? 2 : 3),
  },
]

/** Votes on cases of the square. */
export async function seedCaseVotes(db: Db, { users, readers, now }: World): Promise<void> {
  const cases = await db
    .select({ id: doc.id, title: doc.title, tagIds: doc.tagIds })
    .from(doc)
    .where(and(inArray(doc.docType, [DOC_TYPE.caseShare, DOC_TYPE.caseShareNew]), eq(doc.status, 'published')))
    .orderBy(asc(doc.id))
  const coverOf = covers()
  for (const [at, { family, title, introduction, groups, maxChoices, cases: most, endsIn, groupOf }] of VOTES.entries()) {
    const docId = await storeDoc(db, {
      ...{
        docType: DOC_TYPE.conferenceArticle,
        title,
        summary: introduction,
        body: `<p>${introduction}</p>`,
        source: '示例评选',
        cover: coverOf('mdt'),
      },
      ...{ tagIds: [], publishedAt: new Date(now - (30 + at) * DAY), isSample: true },
    })
    const entered = cases.slice(0, most)
    // Each of the made-up readers has one vote; who signs in has his still to give.
    const voters = readers.filter((id) => !users.includes(id))
    const chosenBy = (voter: number) =>
      Array.from({ length: maxChoices }, (_, step) => (voter * 5 + step * 3) % Math.max(1, entered.length))
    await db
      .insert(docVote)
      .values({ docId, title, introduction, maxChoices, endTime: new Date(now + endsIn * DAY), voterCount: voters.length })
    const options = await db
      .insert(voteOption)
      .values(
        entered.map((one, sort) => ({
          ...{ docId, text: one.title.slice(0, 100), sort },
          count: voters.filter((_, voter) => chosenBy(voter).includes(sort)).length,
        })),
      )
      .returning({ id: voteOption.id })
    await db.insert(caseVote).values({ family, docId, groups: [...groups], rules: RULES })
    await db.insert(caseVoteEntry).values(
      entered.map((one, sort) => ({
        ...{ optionId: options[sort]?.id ?? 0, docId: one.id, groupNo: groupOf(one.tagIds[0]) },
        ...{ author: AUTHORS[sort % AUTHORS.length] ?? '', hospital: HOSPITALS[sort % HOSPITALS.length] ?? '' },
      })),
    )
    await db.insert(voteBallot).values(
      voters.map((userId, voter) => ({
        ...{ docId, userId, idempotencyKey: newToken(), createdAt: new Date(now - 3 * DAY) },
        optionIds: [...new Set(chosenBy(voter))].flatMap((sort) => options[sort]?.id ?? []),
      })),
    )
  }
}
