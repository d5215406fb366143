import { asc, like } from 'drizzle-orm'
import { CAMP_FAMILY } from '@/api/assessment'
import { PLAIN_SCORING, POINT } from '@/domain/assessment/scoring'
import type { Db } from '../../../db/connect'
import type { World } from '../../../sample/world'
import { item, type PaperContent } from '../tables'
import { sampleCases } from './cases'
import { seedEvent } from './seed-event'

/** Of each step; a case is passed by nobody, it is won. */
const POINTS = 10 * POINT

interface CaseContent {
  code: string
  itemIds: readonly number[]
  minutes: number
  tries: number
  opensAt: Date
  closesAt: Date
}

/** A stepped case as a paper. */
export const caseContent = ({ code, itemIds, minutes, tries, opensAt, closesAt }: CaseContent): PaperContent => ({
  rules: {
    ...{ questions: itemIds.length, totalPoints: itemIds.length * POINTS, passPoints: 0, limitSeconds: minutes * 60 },
    ...{ questionSeconds: 0, tries, canPause: false, isShuffled: false, reveal: 'submit', scoring: PLAIN_SCORING },
    ...{ opensAt: opensAt.toISOString(), closesAt: closesAt.toISOString() },
  },
  draw: { by: 'list', items: itemIds.map((itemId) => ({ itemId, points: POINTS, group: code })) },
})

interface CampCase {
  code: string
  minutes: number
  tries: number
  opensAt: Date
  closesAt: Date
}

/**
 * Cases of the sample that a learning camp works on, by their codes: those of contests that are over.
 * @returns the ids of their papers
 */
export async function seedCasePapers(db: Db, world: World, title: string, cases: readonly CampCase[]): Promise<number[]> {
  const stored = await db
    .select({ id: item.id, code: item.code })
    .from(item)
    .where(like(item.code, 'case-%'))
    .orderBy(asc(item.id))
  const all = sampleCases()
  const papers = cases.map(({ code, ...rules }) => {
    const told = all.find((one) => one.code === code)
    if (told?.season !== 'old') throw new Error(`the sample has no case ${code} that a contest is done with`)
    const codes = told.steps.map((step) => step.code)
    const itemIds = codes.flatMap((one) => stored.find((row) => row.code === one)?.id ?? [])
    return { title: told.title, content: caseContent({ ...rules, code, itemIds }) }
  })
  const event = { family: CAMP_FAMILY, title, introduction: '学习营的病例，逐步作答。', areas: [], needs: 'signedIn' as const }
  return seedEvent(db, world, event, papers)
}
