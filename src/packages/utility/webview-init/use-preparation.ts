import { useEffect, useState } from 'react'
import { remoteConfig } from '@/api/load-remote-config'
import { bridge } from '@/platform/bridge'
import { useStores } from '@/stores/context'

export interface Preparation {
  /** Who is signed in is known. */
  session: boolean
  /** The remote settings are here, or their fallback. */
  config: boolean
  /** The native app has answered, or there is none. */
  bridge: boolean
}

/** What happens before the first page of a web view, one step after the other; each step ends by itself in any case. */
export function usePreparation(): Preparation {
  const { session } = useStores()
  const [done, setDone] = useState<Preparation>({ session: false, config: false, bridge: false })
  useEffect(() => {
    let left = false
    const steps: readonly [keyof Preparation, () => Promise<unknown>][] = [
      ['session', () => session.whenStarted()],
      ['config', () => remoteConfig('web_route_map')],
      ['bridge', () => bridge.getHead1()],
    ]
    const run = async () => {
      for (const [step, work] of steps) {
        await work()
        if (left) return
        setDone((before) => ({ ...before, [step]: true }))
      }
    }
    void run()
    return () => {
      left = true
    }
  }, [session])
  return done
}
