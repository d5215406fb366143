import { useEffect, useState } from 'react'
import { env } from '@/platform/env'

/** Whether the device has a network, as the host says; drawn again when that changes. */
export function useOnline(): boolean {
  const [online, setOnline] = useState(() => env.isOnline())
  useEffect(() => env.onNetworkChange(setOnline), [])
  return online
}
