import { ConflictError } from '@/api/client/errors'
import { screenData, type ScreenData } from '@/shell/PageShell/state'

interface Shown {
  data: ScreenData
  empty?: { title: string; text: string; actionText: string; onAction: () => void }
}

/** What the page of a result shows while its attempt is under way: the way on to it, for trying again would change nothing. */
export function untilHandedIn(query: Parameters<typeof screenData>[0], onGoOn: () => void): Shown {
  const isUnderWay = query.data === undefined && query.error instanceof ConflictError
  if (!isUnderWay) return { data: screenData(query) }
  return {
    data: { hasData: true, error: null, refetch: query.refetch },
    empty: { title: '本次答题还没有交卷', text: '交卷后成绩与解析会在这里', actionText: '继续答题', onAction: onGoOn },
  }
}
