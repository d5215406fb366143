import { userApi } from '@/api/user'
import { useApi } from '@/shell/data'
import { screenData, type ScreenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { identityOf } from '../rules/auth-info'
import type { Profile } from '../rules/field-values'

/** Everything the account knows about the signed-in user. */
export function useProfile(): { data: ScreenData; profile: Profile | undefined; mobile: string } {
  const { session } = useStores()
  const query = useApi(userApi.info, { pro: 1 }, { enabled: session.signedIn })
  return {
    data: screenData(query),
    profile: query.data && { ...identityOf(query.data), introduction: query.data.basic.introduction },
    mobile: query.data?.basic.mobile ?? '',
  }
}
