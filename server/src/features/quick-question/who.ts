import { isCertifiedDoctor } from '@/domain/user'
import { notFound } from '../../errors'
import { viewerOf, type Context } from '../../http/context'
import { NOT_THERE, type StoredQuestion } from './stored'

export type Side = 'asker' | 'doctor'

/**
 * What somebody is in a question; to everybody else it is not there. An open one is there for every certified doctor, one that waits for its doctor only for that
 * one, and one that was taken for who took it.
 */
export function sideOf(context: Context, row: StoredQuestion): Side {
  const viewer = viewerOf(context)
  if (row.askerId === viewer.id) return 'asker'
  const mayTake = row.state === 'open' || (row.state === 'directed' && row.directedTo === viewer.id)
  if (isCertifiedDoctor(viewer) && (row.takenBy === viewer.id || mayTake)) return 'doctor'
  throw notFound(NOT_THERE)
}

export const moverOf = (context: Context): string => `user:${viewerOf(context).id}`
