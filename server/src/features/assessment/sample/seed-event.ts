import type { Db } from '../../../db/connect'
import type { World } from '../../../sample/world'
import { assessmentEvent, assessmentPaper, paperEdition, type PaperContent } from '../tables'
import { seedPassed, seedStandings } from './standings'
import { seedTeams } from './teams'

type NewEvent = Omit<typeof assessmentEvent.$inferInsert, 'id' | 'cover' | 'isSample'>

/** Of each family one of the drawings. */
const COVERS: Readonly<Record<string, string>> = {
  ...{ base: 'cell-1', kcl: 'lung-2', hpk: 'gastric-1', byz: 'breast-1', special: 'drug-0', met: 'dna-0', gcp: 'trial-1' },
  ...{ gk: 'path-2', case: 'mdt-0', caseAz: 'lung-0', caseBr: 'breast-2', examStar: 'nurse-1' },
}
const coverOf = (family: string): string => (COVERS[family] ? `/media/cover-${COVERS[family]}.webp` : '')

interface NewPaper {
  title: string
  content: PaperContent
}

/** An event with its papers in their order. */
export async function storeEvent(db: Db, event: NewEvent, papers: readonly NewPaper[]) {
  const [made] = await db
    .insert(assessmentEvent)
    .values({ ...event, cover: coverOf(event.family), isSample: true })
    .returning({ id: assessmentEvent.id })
  if (!made) throw new Error('an event of the sample was not stored')
  const stored = await db
    .insert(assessmentPaper)
    .values(papers.map(({ title }, sort) => ({ eventId: made.id, title, sort, edition: 1 })))
    .returning({ id: assessmentPaper.id })
  const editions = stored.flatMap(({ id }, at) => {
    const content = papers[at]?.content
    return content ? [{ paperId: id, edition: 1, content }] : []
  })
  await db.insert(paperEdition).values(editions)
  return { eventId: made.id, editions }
}

/**
 * The same, and made-up people who have taken them.
 * @returns the ids of the papers
 */
export async function seedEvent(db: Db, world: World, event: NewEvent, papers: readonly NewPaper[]): Promise<number[]> {
  const { eventId, editions } = await storeEvent(db, event, papers)
  await seedStandings(db, world, { eventId, areas: event.areas, papers: editions })
  if (event.teamSize) await seedTeams(db, world, eventId)
  const at = event.needs === 'certified' ? papers.findIndex(({ content }) => content.grant) : -1
  const [edition, title] = [editions[at], papers[at]?.title]
  if (edition && title) await seedPassed(db, world, event.title, { ...edition, title })
  return editions.map(({ paperId }) => paperId)
}
