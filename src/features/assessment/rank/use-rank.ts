import { useState } from 'react'
import type { RankedPerson, Scope } from '@/api/assessment'
import type { Endpoint } from '@/api/endpoint'
import type { PageQuery } from '@/api/envelope'
import { usePages } from '@/shell/data'
import { usePoll } from '@/shell/data/use-poll'

const PAGE_SIZE = 30
/** Places move while others answer. */
const AGAIN_MS = 20_000
const idOf = ({ alias }: RankedPerson) => alias

export interface Ranking {
  title: string
  items: RankedPerson[]
  total: number
  /** ISO: not all papers are ranked before; left out or empty: they are. */
  rankedAt?: string
  hasMore: boolean
  mine: RankedPerson | null
  scopes: Scope[]
}

/** A ranking of whatever the call ranks, in a scope that is chosen; it moves while its page is open. */
export function useRank<Ask extends object, Answer extends Ranking>(
  endpoint: Endpoint<Ask & PageQuery & { scope: Scope }, Answer>,
  ask: Ask,
) {
  const [scope, setScope] = useState<Scope>('all')
  const payload = { ...ask, scope, pageSize: PAGE_SIZE } as Omit<Ask & PageQuery & { scope: Scope }, 'pageIdx'>
  const list = usePages(endpoint, payload, idOf, { keepPrevious: true })
  usePoll(list.refetch, AGAIN_MS)
  return { list, scope, setScope }
}
