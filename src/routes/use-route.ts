import Taro, { useRouter } from '@tarojs/taro'
import { useState } from 'react'
import { env } from '@/platform/env'
import { view } from '@/platform/view'
import { notFound } from './guard'
import { launchQuery, openRoutes } from './navigate'
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

/**
 * Whether a route is the one looked at. On H5 the address bar says so: a page that was left lives on for the time of its slide. In the
 * mini-program it is the uppermost page. The query does not count: a list writes into it what is chosen.
 */
export function isInView({ address }: Pick<Route, 'address'>): boolean {
  const shown = env.build === 'weapp' ? openRoutes().pop() : resolveAddress(view.address())
  return shown?.address.split('?')[0] === address.split('?')[0]
}

/** Whether there is a page behind this one. */
export const hasPrevious = (): boolean => Taro.getCurrentPages().length > 1
