import { useEffect, useState } from 'react'
import type { SignatureState } from '@/api/signature'
import { nextAskMs } from '@/domain/payment/polling'

interface Looked {
  data: SignatureState | undefined
  refetch: () => Promise<unknown>
}

/** While an application is on its way the server is asked for a while, as after a payment; later when the page is shown again. */
export function useWaiting({ data, refetch }: Looked): void {
  const state = data?.certificate?.state
  const isWaiting = state === 'applied' || state === 'verifying'
  const [since] = useState(() => Date.now())
  useEffect(() => {
    if (!isWaiting) return
    let timer: ReturnType<typeof setTimeout>
    const next = () => {
      const wait = nextAskMs(Date.now() - since)
      if (wait !== null) timer = setTimeout(() => void refetch().then(next), wait)
    }
    next()
    return () => clearTimeout(timer)
  }, [isWaiting, since, refetch])
}
