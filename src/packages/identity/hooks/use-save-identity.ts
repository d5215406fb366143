import { useCallback } from 'react'
import { call } from '@/api/client'
import { faultOf } from '@/api/client/errors'
import { tagApi } from '@/api/tag'
import { userApi, type AuthInfo } from '@/api/user'
import { identityUploadEvent } from '@/domain/buried-points'
import { infoSources } from '@/domain/user'
import { useRoute } from '@/routes'
import { useInvalidate } from '@/shell/data'
import { useStores } from '@/stores/context'
import { ignoreCertificateOf } from '../rules/flows'
import { sourceAddress } from '../rules/source'

/** The backend links an enterprise only after it has stored the person. */
export const ENTERPRISE_DELAY_MS = 500

interface Completeness {
  isComplete: boolean
  onlyLackDisease: boolean
}

/** What has to be brought up to date after a change of who somebody is. */
export function useIdentityChanged(): () => Promise<void> {
  const { session, shell } = useStores()
  const invalidate = useInvalidate()
  return useCallback(async () => {
    shell.closeCompleteInfo()
    // The identity is stored; that it cannot be read again at once is no failure of saving it.
    await session.refreshUser().catch((error: unknown) => console.warn(`${userApi.info.path}: ${faultOf(error)}`))
    await Promise.all([session.checkCompleteness(true), invalidate(userApi.info, userApi.infoDiff, tagApi.doctorTags)])
  }, [session, shell, invalidate])
}

/** Links the company of an enterprise person, a little later than the person is stored. */
export function useLinkEnterprise(): (userType: number, hospitalId: string | undefined) => void {
  const { outbox } = useStores()
  return useCallback(
    (userType, hospitalId) => {
      if (userType !== 2 || !hospitalId) return
      setTimeout(() => outbox.add(userApi.setEnterprise, { id: hospitalId }, { topic: 'enterprise' }), ENTERPRISE_DELAY_MS)
    },
    [outbox],
  )
}

/**
 * Stores an identity, with everything that goes with it: the buried point, the source, the link of an enterprise, the refreshed
 * session. Rejects as the client does. `before` is how complete the information was when the form was opened; `idNumber` goes with a request
 * for certification only.
 */
export function useSaveIdentity(): (authInfo: AuthInfo, before: Completeness, idNumber?: string) => Promise<void> {
  const { session } = useStores()
  const linkEnterprise = useLinkEnterprise()
  const route = useRoute()
  const changed = useIdentityChanged()
  return useCallback(
    async (authInfo, before, idNumber) => {
      const ignoreCertificate = ignoreCertificateOf(route.name)
      await call(
        userApi.setUserInfo,
        {
          authInfo,
          buriedPoints: identityUploadEvent(sourceAddress(), route.address),
          infoSources: infoSources(session.completeness ?? before),
          ignoreCertificate,
          ...(idNumber && { idNumber }),
        },
        // Asking for a certificate twice is refused the second time.
        { idempotent: ignoreCertificate === 1 },
      )
      linkEnterprise(authInfo.userType, authInfo.hospitalId)
      await changed()
    },
    [session, route, linkEnterprise, changed],
  )
}
