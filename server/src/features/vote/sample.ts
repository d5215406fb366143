import * as v from 'valibot'
import type { Db } from '../../db/connect'
import { newToken } from '../../crypto'
import { academicDetail, academicPackage } from '../task/tables'
import { seedCaseVotes } from './case-sample'
import { docVote, voteBallot, voteOption } from './tables'
import { idsByTitle } from '../../sample/by-title'
import { textsIn } from '../../sample/texts'
import type { World } from '../../sample/world'

const DAY = 24 * 3600 * 1000

const { votes: VOTES, package: PACKAGE } = textsIn(
  new URL('./sample.json', import.meta.url),
  v.strictObject({
    votes: v.array(
      v.strictObject({
        /** Title of the sample article that it belongs to. */
        article: v.string(),
        title: v.string(),
        introduction: v.string(),
        maxChoices: v.number(),
        /** Days from the moment of seeding; negative: it is over. */
        endsIn: v.number(),
        options: v.array(v.string()),
        /** Choices of sample accounts: place of the account, then places of options. */
        ballots: v.array(v.tupleWithRest([v.number()], v.number())),
      }),
    ),
    package: v.strictObject({ title: v.string(), articles: v.array(v.string()) }),
  }),
)

/** Votes of articles, votes on cases, and one academic reading list. */
export async function seedVotes(db: Db, world: World): Promise<void> {
  const { users, now } = world
  await seedCaseVotes(db, world)
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
