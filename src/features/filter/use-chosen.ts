import { useState } from 'react'
import { view } from '@/platform/view'
import { addressOf, useRoute } from '@/routes'
import { chosenOf, queryOf, type Chosen } from './facets'

/**
 * What is chosen in a list: kept in its address, so that a reload, a link and the way back find it again. `read`: what the address means where that
 * is not what it says.
 */
export function useChosen<K extends string>(
  keys: readonly K[],
  read?: Readonly<Partial<Record<K, string>>>,
): [Chosen<K>, (chosen: Chosen<K>) => void] {
  const { name, params, query } = useRoute()
  const [chosen, setChosen] = useState(() => chosenOf(keys, { ...query, ...read }))
  const choose = (next: Chosen<K>) => {
    setChosen(next)
    const others = Object.entries(query).filter(([key]) => !keys.includes(key as K))
    // What was taken back of what the address means must be said, or a reload brings it again.
    const takenBack = Object.fromEntries(Object.keys(read ?? {}).map((key) => [key, '']))
    view.rewriteAddress(addressOf(name, { ...Object.fromEntries(others), ...takenBack, ...queryOf(keys, next), ...params }))
  }
  return [chosen, choose]
}
