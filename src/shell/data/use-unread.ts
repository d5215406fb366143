import { userApi } from '@/api/user'
import { useStores } from '@/stores/context'
import { useApi } from '.'
import { KEPT } from './first-answer'
import { useFresh } from './use-fresh'

/** These ask for the same figures by themselves when they are shown again. */
const FRESH_BY_THEMSELVES = ['pages/study', 'pages/me']

/** What followed columns have published and one has not read: the number at 我的, in our bar, in the mini-program's and on a desktop. 0 for visitors. */
export function useUnread(page: string): number {
  const { session } = useStores()
  const figures = useApi(userApi.studyInfo, {}, { enabled: session.signedIn, ...KEPT })
  useFresh(figures, session.signedIn && !FRESH_BY_THEMSELVES.includes(page))
  return (session.signedIn && figures.data?.unreadCount) || 0
}
