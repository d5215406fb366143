import { useMemo, useState } from 'react'
import { checkInteractions, MOST_PARTIES, partiesOf, searchParties } from '@/domain/drug/interactions'
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
  const [ids, setIds] = useState(() => [...new Set([...idsOf(sessionNotes.read(KEY)), ...idsOf(named)])])

  const chosen = ids.flatMap((id) => parties.find((party) => party.id === id) ?? []).slice(-MOST_PARTIES)
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
    pairs: checkInteractions(chosen),
    onAdd(id) {
      setText('')
      choose([...chosenIds, id])
    },
    onRemove: (removed) => choose(chosenIds.filter((id) => id !== removed)),
    onClear: () => choose([]),
  }
}
