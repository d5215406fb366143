import { useEffect, useState } from 'react'
import { remoteConfig } from '@/api/client/load-remote-config'
import { bridge } from '@/platform/bridge'
import { useStores } from '@/stores/context'
import type { RouteMap } from './route-map'

export interface Preparation {
  /** Who is signed in is known. */
  session: boolean
  /** The remote settings are here, or their fallback. */
  config: boolean
  /** The native app has answered, or there is none. */
  bridge: boolean
  /** What short keys of the app stand for; empty until the settings are here. */
  routeMap: RouteMap
}

/** What happens before the first page of a web view, step by step; every step ends by itself in any case. */
export function usePreparation(): Preparation {
  const { session } = useStores()
  const [done, setDone] = useState<Preparation>({ session: false, config: false, bridge: false, routeMap: [] })
  useEffect(() => {
    let left = false
    const keep = (routeMap: RouteMap) => !left && setDone((before) => ({ ...before, routeMap }))
    const steps: readonly ['session' | 'config' | 'bridge', () => Promise<unknown>][] = [
      ['session', () => session.whenStarted()],
      ['config', () => remoteConfig('web_route_map').then(({ items }) => keep(items))],
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
