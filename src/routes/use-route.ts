import Taro, { useRouter } from '@tarojs/taro'
import { useState } from 'react'
import { env } from '@/platform/env'
import { view } from '@/platform/view'
import { notFound } from './guard'
import { resolveAddress, resolvePage, type Route } from './resolve'
import type { RouteName, RouteParams } from './table'

/** A screen's own route: the type argument names the addresses it serves. */
export type ScreenRoute<N extends RouteName = RouteName> = Omit<Route, 'params' | 'name'> & {
  name: N
  params: { [K in keyof RouteParams<N>]: string }
}

/**
 * The route that opened this screen: name, parameters, query, preset, flags. Fixed for the life of the screen, also while
 * other pages lie above it.
 */
export function useRoute<N extends RouteName = RouteName>(): ScreenRoute<N> {
  const router = useRouter()
  const [route] = useState(() => {
    if (env.build === 'h5') return resolveAddress(view.address()) ?? notFound(view.address())
    const file = router.path.split('?')[0] ?? ''
    return resolvePage(file, launchQuery(router.params)) ?? notFound(file)
  })
  return route as unknown as ScreenRoute<N>
}

/** Taro adds its own marks to the query of a page. */
function launchQuery(params: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const query: Record<string, string> = {}
  for (const [key, value] of Object.entries(params))
    if (value !== undefined && !key.startsWith('$taro') && key !== 'stamp') query[key] = value
  return query
}

/**
 * Whether the address bar shows a route. On H5 a page that was left lives on for the time of its slide, and must not change
 * the title then. In the mini-program the host tells a page when it is hidden.
 */
export const isInView = (route: Pick<Route, 'address'>): boolean =>
  env.build === 'weapp' || resolveAddress(view.address())?.address === route.address

/** Whether there is a page behind this one. */
export const hasPrevious = (): boolean => Taro.getCurrentPages().length > 1
