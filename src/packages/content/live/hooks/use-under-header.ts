import { useQuery } from '@tanstack/react-query'
import { remoteConfig } from '@/api/client/load-remote-config'
import { env } from '@/platform/env'
import type { Route } from '@/routes'
import { headerVisible } from '@/shell/chrome/header-rules'

/** Whether the site header is above this room: what stays in view has to stay below it. */
export function useUnderHeader(route: Route): boolean {
  const { data } = useQuery({
    queryKey: ['config', 'hide_live_header'],
    queryFn: () => remoteConfig('hide_live_header'),
    enabled: env.build === 'h5',
  })
  return env.build === 'h5' && headerVisible(route, { siteChrome: env.can.siteChrome, hiddenLives: data?.ids ?? [] })
}
