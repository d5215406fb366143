import type { SearchAnswer, SearchItem } from '@/api/pub'
import type { Context } from '../../http/context'
import { findColumn } from '../column'
import { answerOf } from '../tools'

/** What the card of the best result says: of a clinical tool its figures, of a person or column where they work and how many follow them. */
export async function answerFor(context: Context, best: SearchItem): Promise<SearchAnswer | null> {
  if (best.tool) return answerOf(context.db, best)
  const { columnist } = await findColumn(context, best.id)
  const { hospital, title, fansCount, introduction } = columnist
  return {
    note: introduction,
    facts: [
      { label: '单位', value: hospital, source: '' },
      { label: '职称', value: title, source: '' },
      { label: '关注', value: `${fansCount} 人`, source: '' },
    ].filter(({ value }) => value !== ''),
    actions: [{ text: '看专栏', icon: 'column', link: best.link }],
  }
}
