import { eq } from 'drizzle-orm'
import { isScoreTold } from '@/domain/assessment/attempt'
import type { Db } from '../../../db/connect'
import type { World } from '../../../sample/world'
import { user } from '../../../kernel/people/tables'
import { certify } from '../certify'
import { eventBoard, paperBoard } from '../papers'
import { assessmentEntry, attempt, standing, type PaperContent } from '../tables'

const HOSPITALS = ['示例省肿瘤医院', '示例大学第一附属医院', '示例市中心医院', '示例市人民医院']
const DEPARTMENTS = ['肿瘤内科', '胸外科', '放疗科', '乳腺外科']

/** Where an invented person works, by index. */
export const sampleWorkplace = (at: number) => ({
  hospital: HOSPITALS[at % HOSPITALS.length] ?? '',
  department: DEPARTMENTS[(at * 3) % DEPARTMENTS.length] ?? '',
})

interface Paper {
  paperId: number
  content: PaperContent
}

interface SampleEvent {
  eventId: number
  areas: readonly string[]
  papers: readonly Paper[]
}

/** Made-up people who have taken the papers: whole attempts without their answers, so that they are ranked and can be challenged. */
export async function seedStandings(db: Db, { readers, now }: World, { eventId, areas, papers }: SampleEvent): Promise<void> {
  const people = readers.map((userId, at) => {
    const { hospital, department } = sampleWorkplace(at)
    return {
      userId,
      at,
      hospital,
      department: `${hospital} ${department}`,
      area: areas[(at * 2) % Math.max(1, areas.length)] ?? '',
    }
  })
  if (areas.length > 0) await db.insert(assessmentEntry).values(people.map(({ userId, area }) => ({ eventId, userId, area })))
  // A paper that hides scores until it closes has no ranking before then.
  const shown = papers.filter(({ content: { rules } }) => isScoreTold(rules.reveal, { isClosed: isPast(rules.closesAt, now) }))
  const rows = shown.flatMap((paper, paperAt) => people.map((person) => taken(paper, person, paperAt, now)))
  const made = await db.insert(attempt).values(rows).returning({ id: attempt.id })
  const placed = rows.map(({ paperId, userId, score, spentMs }, at) => ({
    ...{ board: paperBoard(paperId), userId, score, pace: 0 - spentMs, attemptId: made[at]?.id ?? null },
  }))
  const sums = people.map(({ userId }) => {
    const own = placed.filter((row) => row.userId === userId)
    const [score, pace] = [own.reduce((sum, row) => sum + row.score, 0), own.reduce((sum, row) => sum + row.pace, 0)]
    return { board: eventBoard(eventId), userId, score, pace, attemptId: null }
  })
  const ofPerson = new Map(people.map(({ userId, hospital, department, area }) => [userId, { hospital, department, area }]))
  const nowhere = { hospital: '', department: '', area: '' }
  await db.insert(standing).values([...placed, ...sums].map((row) => ({ ...row, ...(ofPerson.get(row.userId) ?? nowhere) })))
}

/** The demo account has passed one paper already, so that there is a certificate to look at. */
export async function seedPassed(
  db: Db,
  { users, now }: World,
  eventTitle: string,
  paper: Paper & { title: string },
): Promise<void> {
  const { paperId, content, title } = paper
  const [owner] = await db
    .select()
    .from(user)
    .where(eq(user.id, users[0] ?? 0))
  if (!owner || !content.grant) return
  const row = taken(paper, { userId: owner.id, at: 0 }, 0, now)
  const [made] = await db.insert(attempt).values(row).returning({ id: attempt.id })
  const { hospital, department } = owner
  const placed = { userId: owner.id, score: row.score, pace: 0 - row.spentMs, hospital, department: `${hospital} ${department}` }
  await db.insert(standing).values({ ...placed, board: paperBoard(paperId), attemptId: made?.id ?? null, area: '' })
  await certify(db, { paperId, grant: content.grant, rules: content.rules, score: row.score, owner, eventTitle, title })
}

const isPast = (at: string, now: number): boolean => at !== '' && Date.parse(at) <= now

function taken(
  { paperId, content: { rules } }: Paper,
  { userId, at }: { userId: number; at: number },
  paperAt: number,
  now: number,
) {
  const each = rules.totalPoints / rules.questions
  const right = Math.max(1, Math.round(rules.questions * (0.95 - ((at * 7 + paperAt * 3) % 12) * 0.05)))
  const limit = rules.limitSeconds || rules.questions * (rules.questionSeconds || 40)
  const spentMs = Math.round(limit * 1000 * (0.35 + ((at * 5 + paperAt) % 11) * 0.05)) + at * 137
  // In its time, also where it is over.
  const until = rules.closesAt ? Math.min(now, Date.parse(rules.closesAt)) : now
  const startedAt = new Date(until - (5 + at) * 24 * 3600 * 1000)
  const endedAt = new Date(startedAt.getTime() + spentMs)
  return {
    ...{ paperId, paperEdition: 1, userId, number: 1, idempotencyKey: `sample-${paperId}`, seed: 0, questions: [], sessionId: 0 },
    ...{ startedAt, latestEnd: endedAt, endedAt, score: Math.round(right * each), right, spentMs, marks: [] },
  }
}
