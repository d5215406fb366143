import type { SearchAnswer, SearchItem } from '@/api/pub'
import type { Context } from '../../http/context'
import { findColumn } from '../column'
import { cardsOf, findDoctor } from '../directory'
import { answerOf } from '../tools'

/** What the card of the best result says: of a clinical tool its figures, of a doctor or a column where they work and how many follow them. */
export async function answerFor(context: Context, best: SearchItem): Promise<SearchAnswer | null> {
  if (best.tool) return answerOf(context.db, best)
  return best.kind === 'doctor' ? ofDoctor(context, best) : ofColumn(context, best)
}

async function ofDoctor({ db }: Context, { id, link }: SearchItem): Promise<SearchAnswer> {
  const row = await findDoctor(db, id)
  const [card] = await cardsOf(db, [row])
  return {
    note: row.goodAt,
    facts: factsOf([card?.hospital, card?.department].filter(Boolean).join(' '), row.title, row.fansCount),
    actions: [{ text: '看主页', icon: 'user', link }],
  }
}

async function ofColumn(context: Context, { id, link }: SearchItem): Promise<SearchAnswer> {
  const { hospital, title, fansCount, introduction } = (await findColumn(context, id)).columnist
  return { note: introduction, facts: factsOf(hospital, title, fansCount), actions: [{ text: '看专栏', icon: 'column', link }] }
}

const factsOf = (place: string, title: string, fansCount: number): SearchAnswer['facts'] =>
  [
    { label: '单位', value: place, source: '' },
    { label: '职称', value: title, source: '' },
    { label: '关注', value: `${fansCount} 人`, source: '' },
  ].filter(({ value }) => value !== '')
