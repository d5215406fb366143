import { request } from '@/platform/request'
import { clientSettings } from '.'
import type { Endpoint } from '../endpoint'

/** Hands a write to the host in the moment the app is hidden, when an ordinary call may not get out. True when the host took it; the outcome is unknown. */
export function keepAlive<Request extends object>(
  endpoint: Endpoint<Request, unknown>,
  payload: Request,
  host?: string,
): boolean {
  const { apiHost, head } = clientSettings()
  return request.keepAlivePost(`${host ?? apiHost}/${endpoint.path}`, { ...payload, head: head() })
}
