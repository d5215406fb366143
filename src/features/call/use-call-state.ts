import { useEffect } from 'react'
import { callApi } from '@/api/call'
import { useApi } from '@/shell/data'

/** Who is there and whether one may come in is looked at so often, ms: nobody outside of a call has its socket. */
const LOOK_MS = 5000

export function useCallState(id: string, enabled: boolean) {
  const query = useApi(callApi.state, { id }, { enabled })
  const { refetch } = query
  useEffect(() => {
    if (!enabled) return undefined
    const timer = setInterval(() => void refetch(), LOOK_MS)
    return () => clearInterval(timer)
  }, [enabled, refetch])
  return query
}
