import { configureClient } from '@/api/client'
import { buildHead } from '@/api/client/head'
import type { SessionUser } from '@/api/user'
import type { Answer } from '@/platform/request/contract'
import { request } from '@/platform/request/mock'
import type { SessionStore } from '@/stores/SessionStore'
import { emptyHead, refused } from '../api/client/transport'

export { later, ok, refused } from '../api/client/transport'

type Body = Record<string, unknown> & { head: { auth: string; auth2: string; extensions: { name: string; value: string }[] } }
type Handler = (body: Body) => Partial<Answer> | Promise<Partial<Answer>>

/** A backend that knows the calls of `handlers` by path; other calls are refused with 404. */
export function backend(handlers: Record<string, Handler>) {
  request.reset()
  request.handler = (options) => {
    const path = options.url.replace(/^https?:\/\/[^/]+/, '').replace(/^\//, '')
    const handler = handlers[path]
    return handler ? handler((options as { data?: Body }).data as Body) : refused(404)
  }
  return {
    handlers,
    /** Bodies that were sent to a path, without their heads. */
    sent: (path: string) =>
      request.sent
        .filter(({ url }) => url.endsWith(`/${path}`))
        .map(({ data }) => {
          const payload: Record<string, unknown> = { ...data }
          delete payload.head
          return payload
        }),
    heads: (path: string) => request.sent.filter(({ url }) => url.endsWith(`/${path}`)).map(({ data }) => (data as Body).head),
  }
}

/** Points the client at the mocked request, with the head of `session`, or of a visitor. */
export function connect(session?: SessionStore, onSignedOut: () => void = () => session?.expire()): void {
  configureClient({
    apiHost: 'https://api.test',
    head: () => (session ? buildHead(session.headContext) : emptyHead),
    onSignedOut,
  })
}

export const doctor: SessionUser = {
  userId: 'u1',
  name: '李医生',
  realName: '李雷',
  userType: 1,
  level: 2,
  email: 'li@example.cn',
  headPortraitUrl: '',
  maskedMobile: '138****0000',
}

/** Lets promises go on until nothing but timers is left. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 50; i += 1) await Promise.resolve()
}
