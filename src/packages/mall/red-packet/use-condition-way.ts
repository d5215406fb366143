import type { PacketCondition } from '@/api/red-packet'
import { wayOut, WAYS_OUT } from '@/domain/privilege'
import { navigate } from '@/routes'
import { useCertify } from '@/shell/session/use-certify'
import { useStores } from '@/stores/context'

/** Where what is missing can be had. */
export interface Way {
  text: string
  go: () => void
}

/** The way to each condition; none to another province. */
export function useConditionWay(docId: string): (condition: PacketCondition) => Way | undefined {
  const { session } = useStores()
  const certify = useCertify()
  return ({ kind, privilege }) => {
    if (kind === 'area') return undefined
    if (kind === 'read') return { text: '去阅读', go: () => void navigate('doc', { id: docId }) }
    const way = wayOut(privilege, session.user)
    if (!way) return undefined
    if (way === 'identity') return { text: WAYS_OUT[way], go: () => void navigate('identifyUserType') }
    if (way === 'progress') return { text: WAYS_OUT[way], go: () => void navigate('identifyInfo') }
    return { text: WAYS_OUT[way], go: certify }
  }
}
