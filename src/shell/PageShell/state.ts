import {
  AbortedError,
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
  OfflineError,
  sentenceOf,
  UnauthenticatedError,
} from '@/api/client/errors'
import { needPrivilege } from '@/domain/privilege'

/** What a call says that asks for an account and gives no reason: the title already says it. */
const BARE = new UnauthenticatedError().message

/** What a screen's data looks like from outside: a query of data.ts, or several of them as one. */
export interface ScreenData {
  /** There is something to show. */
  hasData: boolean
  error: Error | null
  refetch: () => Promise<unknown>
}

export type PageState =
  | { kind: 'ready' }
  /** There is content, but it could not be brought up to date. */
  | { kind: 'stale'; text: string }
  | { kind: 'loading' }
  | { kind: 'login' | 'notFound' | 'offline' | 'error'; text: string }
  /** The server refused: `privilege` is the code of what the user lacks, 0 when it did not say. */
  | { kind: 'notAllowed'; text: string; privilege: number }

/** Content that was loaded stays, whatever goes wrong when it is fetched again. */
export function pageState(data: ScreenData | undefined, online: boolean): PageState {
  if (!data) return { kind: 'ready' }
  const { error } = data
  // A read that the server calls invalid comes from a broken address.
  if (error instanceof InvalidInputError && !data.hasData) return { kind: 'notFound', text: '链接可能已失效或输入有误' }
  if (error instanceof NotFoundError && !data.hasData) return { kind: 'notFound', text: error.message }
  if (data.hasData) {
    if (!online || error instanceof OfflineError) return { kind: 'stale', text: '当前离线，显示的是上次的内容' }
    return error && !(error instanceof AbortedError) ? { kind: 'stale', text: '刷新失败，显示的是上次的内容' } : { kind: 'ready' }
  }
  if (!error || error instanceof AbortedError) return { kind: 'loading' }
  if (error instanceof UnauthenticatedError) {
    const text = error.message === BARE ? needPrivilege('login', null).message : error.message
    return { kind: 'login', text }
  }
  if (error instanceof ForbiddenError) return { kind: 'notAllowed', text: error.message, privilege: error.privilege }
  if (error instanceof OfflineError) return { kind: 'offline', text: error.message }
  return { kind: 'error', text: sentenceOf(error) }
}

/** A query of TanStack or a PagedList as ScreenData. */
export const screenData = (query: {
  data?: unknown
  items?: readonly unknown[]
  isPending: boolean
  error: Error | null
  refetch: () => Promise<unknown>
}): ScreenData => ({
  hasData: query.data !== undefined || (!query.isPending && !query.error) || (query.items?.length ?? 0) > 0,
  error: query.error,
  refetch: query.refetch,
})
