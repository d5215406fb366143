import { callApi } from '@/api/call'
import { useApi } from '@/shell/data'
import { usePoll } from '@/shell/data/use-poll'

/** Who is there and whether one may come in is looked at so often, ms: nobody outside of a call has its socket. */
const LOOK_MS = 5000

export function useCallState(id: string, enabled: boolean) {
  const query = useApi(callApi.state, { id }, { enabled })
  usePoll(query.refetch, LOOK_MS, enabled)
  return query
}
