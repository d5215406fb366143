import type { RouteName, ScreenRoute } from '@/routes'

/** The addresses that open a live, by what they carry. */
export type LiveRoute = ScreenRoute<Extract<RouteName, 'live'>>

/** The talk that an address names; empty: none. */
export const talkIdOf = (route: Pick<LiveRoute, 'params'>): string => (route.params as { tid?: string }).tid ?? ''
