/**
 * `tsx seed-attempts.mts <people> <questions> <folder> [DATABASE_URL]`: a paper whose right answer is B throughout, and people who are signed in and may take it.
 * Prints both as JSON.
 */
import { PLAIN_SCORING, POINT } from '../../src/domain/assessment/scoring'
import { newAlias } from '../../server/src/crypto'
import { connect } from '../../server/src/db/connect'
import { seedItems } from '../../server/src/features/assessment/bank'
import { itemOf, lettered } from '../../server/src/features/assessment/compose'
import { assessmentEvent, assessmentPaper, paperEdition } from '../../server/src/features/assessment/tables'
import { startSession } from '../../server/src/kernel/people/sessions'
import { user } from '../../server/src/kernel/people/tables'
import { seed } from '../../server/src/seed'

const [people, questions, dataDir = '', url = ''] = process.argv.slice(2)
const database = await connect({ url, dataDir })
const { db } = database
await seed(db)
const items = Array.from({ length: Number(questions) }, (_, at) => ({
  ...{ code: `bench-${at}`, disease: 'pan', topic: '测量', difficulty: 1 },
  content: itemOf('single', `第 ${at + 1} 题`, '因为是 B', {
    options: lettered(['甲', '乙', '丙', '丁']),
    key: { right: ['B'] },
    source: { title: '测量', link: '', isUnverified: false },
  }),
}))
const itemIds = await seedItems(db, items)
const event = { family: 'base', title: '测量用竞赛', introduction: '', cover: '', areas: [], needs: 'signedIn' as const }
const [made] = await db.insert(assessmentEvent).values(event).returning()
const [paper] = await db
  .insert(assessmentPaper)
  .values({ eventId: made?.id ?? 0, title: '测量用试卷', sort: 0, edition: 1 })
  .returning()
if (!paper) throw new Error('the paper was not stored')
await db.insert(paperEdition).values({
  paperId: paper.id,
  edition: 1,
  content: {
    rules: {
      ...{ questions: items.length, totalPoints: items.length * POINT, passPoints: 0, limitSeconds: 3600, questionSeconds: 0 },
      ...{ tries: 1, canPause: false, isShuffled: true, reveal: 'submit', scoring: PLAIN_SCORING, opensAt: '', closesAt: '' },
    },
    draw: { by: 'list', items: itemIds.map((itemId) => ({ itemId, points: POINT, group: '' })) },
  },
})
const tokens: string[] = []
for (let n = 0; n < Number(people); n += 1) {
  const mobile = `1980000${String(n).padStart(4, '0')}`
  const [row] = await db.insert(user).values({ mobile, alias: newAlias(), name: '测量者', level: 1 }).returning()
  if (row) tokens.push(await startSession(db, row.id, 'h5'))
}
await database.close()
process.stdout.write(JSON.stringify({ paperId: String(paper.id), tokens }))
