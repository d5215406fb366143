import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/connect'
import { isAnswered } from './answered'
import { rulesOfEach } from './score'
import { assessmentPaper, attempt, paperEdition } from './tables'

/** What somebody has made of a paper. */
export interface Work {
  title: string
  /**
   * When something was answered and handed in first, with the share of the points from 0 to 1 that the very first attempt came to: a blank sheet is none, and what is right is
   * seen after it. Null: nothing was, or what it came to may not be told yet.
   */
  first: { at: Date; share: number } | null
  /** Something of it was withdrawn since, and it was scored anew. */
  isRescored: boolean
  /** One is under way. */
  isOpen: boolean
}

/** Somebody's work on papers; null of one that is not to be taken. `userId` null: a visitor's. */
export async function workOn(
  db: Db,
  userId: number | null,
  paperIds: readonly number[],
): Promise<(paperId: number) => Work | null> {
  if (paperIds.length === 0) return () => null
  const papers = await db
    .select({ id: assessmentPaper.id, title: assessmentPaper.title })
    .from(assessmentPaper)
    .where(and(inArray(assessmentPaper.id, [...paperIds]), eq(assessmentPaper.isPublished, true)))
  const tries = await db
    .select({ row: attempt, content: paperEdition.content, isAnswered: isAnswered() })
    .from(attempt)
    .innerJoin(paperEdition, and(eq(paperEdition.paperId, attempt.paperId), eq(paperEdition.edition, attempt.paperEdition)))
    .where(and(inArray(attempt.paperId, [...paperIds]), eq(attempt.userId, userId ?? 0)))
    .orderBy(asc(attempt.endedAt), asc(attempt.id))
  const rulesOf = await rulesOfEach(
    db,
    tries.map(({ row, content }) => ({ row, content })),
  )
  const works = new Map<number, Work>()
  for (const { id, title } of papers) {
    const own = tries.filter(({ row }) => row.paperId === id)
    const ended = own.filter(({ row }) => row.endedAt !== null)
    const [first] = ended
    const at = ended.find((one) => one.isAnswered)?.row.endedAt
    const rules = first && rulesOf(first)
    works.set(id, {
      ...{ title, isOpen: own.some(({ row }) => row.endedAt === null) },
      isRescored: first !== undefined && (first.row.firstScore !== null || rules !== first.content.rules),
      first:
        first && rules && at && first.row.awaits !== 'close'
          ? { at, share: rules.totalPoints > 0 ? first.row.score / rules.totalPoints : 0 }
          : null,
    })
  }
  return (paperId) => works.get(paperId) ?? null
}
