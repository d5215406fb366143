import type { RouteName, ScreenRoute } from '@/routes'

/** The addresses that open a live, by what they carry. */
export type LiveRoute = ScreenRoute<Extract<RouteName, 'live'>>

interface Params {
  tid?: string
  taskCode?: string
  type?: string
  integral?: string
}

/** The talk that an address names; empty: none. */
export const talkIdOf = (route: Pick<LiveRoute, 'params'>): string => (route.params as Params).tid ?? ''

/** The task that an address names, with what it says of it; without one, the task that the server names counts. */
export function taskOf(route: Pick<LiveRoute, 'params'>): { taskCode: string; buriedPoints?: Record<string, string> } {
  const { taskCode = '', type, integral } = route.params as Params
  if (!taskCode) return { taskCode: '' }
  return { taskCode, buriedPoints: { type: type ?? '', integral: integral ?? '' } }
}
