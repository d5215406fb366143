import type { PacketCondition } from '@/api/red-packet'
import { navigate } from '@/routes'
import { useWayOut, type Way } from '@/shell/session/use-way-out'

/** The way to each condition; none to another province. */
export function useConditionWay(docId: string): (condition: PacketCondition) => Way | undefined {
  const wayOut = useWayOut()
  return ({ kind, privilege }) => {
    if (kind === 'area') return undefined
    if (kind === 'read') return { text: '去阅读', go: () => void navigate('doc', { id: docId }) }
    return wayOut(privilege)
  }
}
