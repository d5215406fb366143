import { campApi, type CampAnswer } from '@/api/camp'
import type { DocDetail, DocSummary } from '@/api/doc'
import type { DocEvent } from '@/api/event'
import type { DocVote } from '@/api/vote'
import { COURSE_TYPES } from '@/domain/course'
import { ask } from './ask'

/** The doctor whose account is printed at the start: certified, see server/src/sample/accounts.ts. */
export const DOCTOR = '13800000001'
const LAST = 200

/** The first sample article of which `asked` answers what is wanted. */
async function first(asked: (docId: string) => Promise<boolean>): Promise<string> {
  for (let id = 1; id <= LAST; id += 1) if (await asked(String(id))) return String(id)
  throw new Error('no sample article is like that')
}

/** The first sample article that whoever has `auth` (nobody: a visitor) gets as wanted. */
export const articleWith = (origin: string, wanted: (doc: DocDetail) => boolean, auth = '') =>
  first(async (docId) => {
    const doc = await ask<DocDetail & { responseStatus: { ack: number } }>(origin, 'api/doc/getdocumentdetail', { docId }, auth)
    return doc.responseStatus.ack === 0 && wanted(doc)
  })

/** The first sample article for everybody with an event that takes sign-ups. */
export const articleWithOpenEvent = (origin: string) =>
  first(async (docId) => {
    const { event } = await ask<{ event?: DocEvent | null }>(origin, 'api/doc/geteventinfo', { docId })
    return event?.state === 'open' && event.price === 0
  })

/** The first sample article for everybody with an event that costs something and takes sign-ups. */
export const articleWithPricedEvent = (origin: string) =>
  first(async (docId) => {
    const { event } = await ask<{ event?: DocEvent | null }>(origin, 'api/doc/geteventinfo', { docId })
    return event?.state === 'open' && event.price > 0
  })

/** The first document that costs something. */
export const pricedDoc = (origin: string) => articleWith(origin, ({ price }) => price > 0)

/** The first course that costs something. */
export async function pricedCourse(origin: string): Promise<string> {
  const asked = { docTypes: COURSE_TYPES, pageIdx: 0, pageSize: 50 }
  const { items } = await ask<{ items: DocSummary[] }>(origin, 'api/doc/getdocumentlist', asked)
  const found = items.find(({ price }) => price > 0)
  if (!found) throw new Error('no course of the sample costs anything')
  return found.id
}

/** The first sample article for everybody with a vote that is open. */
export const articleWithOpenVote = (origin: string) =>
  first(async (docId) => {
    const { vote } = await ask<{ vote?: DocVote | null }>(origin, 'api/vote/getinfo', { docId })
    return vote?.state === 'open'
  })

/** A sample column through which one joins a union, and the union. */
export async function columnWithUnion(origin: string): Promise<{ columnId: string; unionId: string }> {
  for (let id = 1; id <= LAST; id += 1) {
    const columnId = String(id)
    const { union } = await ask<{ union?: { id: string } | null }>(origin, 'api/column/getdetail', { columnistId: columnId })
    if (union) return { columnId, unionId: union.id }
  }
  throw new Error('no sample column is like that')
}

/** The paper of the first case of the camp that runs. */
export async function caseOfCamp(origin: string): Promise<string> {
  const { months } = await ask<CampAnswer>(origin, campApi.show.path, { edition: '2025', track: '' })
  const found = months.flatMap(({ tasks }) => tasks).find(({ kind }) => kind === 'case')
  if (!found) throw new Error('no camp of the sample has a case')
  return found.targetId
}

/** The first paper of the contest with this title. */
export async function paperOf(origin: string, title: string): Promise<string> {
  const { items } = await ask<{ items: { id: string; title: string }[] }>(origin, 'api/assessment/events', {})
  const eventId = items.find((event) => event.title === title)?.id ?? ''
  const { papers } = await ask<{ papers: { id: string }[] }>(origin, 'api/assessment/event', { eventId })
  return papers[0]?.id ?? ''
}
