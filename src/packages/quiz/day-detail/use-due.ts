import { useEffect, useRef, useState } from 'react'
import { memoryApi, type MemoryAsked } from '@/api/memory'
import { useApi } from '@/shell/data'
import { KEPT } from '@/shell/data/first-answer'
import { useOnline } from '@/shell/data/use-online'
import { screenData, type ScreenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'

/** The longest wait on a connection that is dead without the phone noticing. */
const LONGEST_WAIT_MS = 3000

/** What is due, as it was when one began: what is answered goes out of the list. Null: it is on its way. */
export function useDue(): { items: readonly MemoryAsked[] | null; data: ScreenData } {
  const { session } = useStores()
  const online = useOnline()
  const query = useApi(memoryApi.due, {}, { enabled: session.signedIn, ...KEPT })
  const [isPatient, setPatient] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), LONGEST_WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  // What the device has kept may name what was repeated on another phone since, so a new list is waited for where one can come.
  const isOld = isPatient && online && query.isFetching && query.dataUpdatedAt === 0
  const items = isOld ? undefined : query.data?.items
  const begun = useRef<readonly MemoryAsked[]>([])
  if (begun.current.length === 0) begun.current = items ?? []
  return { items: items ? begun.current : null, data: { ...screenData(query), hasData: items !== undefined } }
}
