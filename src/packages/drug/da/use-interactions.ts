import { useMemo, useState } from 'react'
import { sideName } from '@/domain/drug/interaction-wording'
import { checkInteractions, MOST_PARTIES } from '@/domain/drug/interactions'
import { findParty, partiesOf, searchParties } from '@/domain/drug/parties'
import type { Drug } from '@/domain/drug/types'
import { sessionNotes } from '@/features/tools/session-notes'
import type { InteractionsViewProps } from './InteractionsView'

const KEY = 'interactions'
const idsOf = (text: string | undefined): string[] => (text ?? '').split(',').filter(Boolean)

/**
 * The interaction check. The choice is kept for this session, so that a reload does not lose it; drugs named by the address are chosen
 * besides. Ids that the data lacks are dropped.
 */
export function useInteractions(drugs: readonly Drug[], named: string | undefined): InteractionsViewProps {
  const parties = useMemo(() => partiesOf(drugs), [drugs])
  const [text, setText] = useState('')
  const [ids, setIds] = useState(() => [...idsOf(sessionNotes.read(KEY)), ...idsOf(named)])

  const { chosen, pairs } = useMemo(() => {
    const last = [...new Set(ids.flatMap((id) => findParty(parties, id) ?? []))].slice(-MOST_PARTIES)
    return { chosen: last, pairs: checkInteractions(last) }
  }, [ids, parties])
  const choose = (next: readonly string[]) => {
    sessionNotes.write(KEY, next.join(','))
    setIds([...next])
  }
  const chosenIds = chosen.map(({ id }) => id)
  return {
    text,
    onText: setText,
    found: text.trim() ? searchParties(text, parties).filter(({ id }) => !chosenIds.includes(id)) : [],
    chosen,
    pairs,
    nameOf: (id) => sideName(parties, id),
    onAdd(id) {
      setText('')
      choose([...chosenIds, id])
    },
    onRemove: (removed) => choose(chosenIds.filter((id) => id !== removed)),
    onClear: () => choose([]),
  }
}
