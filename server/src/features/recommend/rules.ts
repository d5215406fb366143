import { nameOfDisease } from '../../kernel/reference/static-data'

/**
 * By which rules articles are put before a reader. There is one measure, the day of publication: an article of a disease that interests the reader
 * counts as some days newer than it is, one that was read to its end as older. So what is new always comes through, and each place can be explained.
 */

/** A disease the reader follows: so many days newer. */
export const FOLLOWED_DAYS = 30
/** A disease of which the reader opened articles lately: newer by this for each, and never as much as one that is followed. */
export const OPENED_DAYS = 4
export const MOST_OPENED_DAYS = 20
/** One article alone may have been opened by chance. */
const LEAST_OPENED = 2
/** What was read to its end: so many days older. */
export const READ_DAYS = 60

const DAY_MS = 86_400_000

export interface Interest {
  days: number
  reason: string
}

/** What interests a reader, by disease. `opened`: the tags of each article opened lately. */
export function interestsOf(followed: readonly string[], opened: readonly (readonly string[])[]): Map<string, Interest> {
  const counts = new Map<string, number>()
  for (const id of opened.flat().filter(nameOfDisease)) counts.set(id, (counts.get(id) ?? 0) + 1)
  const learned = [...counts].filter(([, times]) => times >= LEAST_OPENED).sort(([, a], [, b]) => b - a)
  return new Map([
    ...learned.map(([id, times]): [string, Interest] => [
      id,
      { days: Math.min(MOST_OPENED_DAYS, times * OPENED_DAYS), reason: `因您近期常读${nameOfDisease(id)}` },
    ]),
    // The word of the reader counts more than what was learned.
    ...followed
      .filter(nameOfDisease)
      .map((id): [string, Interest] => [id, { days: FOLLOWED_DAYS, reason: `因您关注${nameOfDisease(id)}` }]),
  ])
}

/** An article that may be recommended. */
export interface Candidate {
  id: number
  tagIds: readonly string[]
  publishedAt: Date
  read: boolean
}

/** The interest that speaks most for an article. */
const bestOf = (tagIds: readonly string[], interests: ReadonlyMap<string, Interest>): Interest | undefined =>
  tagIds
    .flatMap((id) => interests.get(id) ?? [])
    .reduce<Interest | undefined>((best, other) => (best && best.days >= other.days ? best : other), undefined)

/** The articles in their order, each with its reason. Of equals the later id comes first. */
export function ranked<T extends Candidate>(
  candidates: readonly T[],
  interests: ReadonlyMap<string, Interest>,
): (T & { reason: string })[] {
  return candidates
    .map((candidate) => {
      const interest = bestOf(candidate.tagIds, interests)
      const days = (interest?.days ?? 0) - (candidate.read ? READ_DAYS : 0)
      return { ...candidate, reason: interest?.reason ?? '', counts: candidate.publishedAt.getTime() + days * DAY_MS }
    })
    .sort((a, b) => b.counts - a.counts || b.id - a.id)
}
