import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { certificationApi } from '@/api/certification'
import { faultOf } from '@/api/client/errors'
import { userApi } from '@/api/user'
import { media } from '@/platform/media'
import { navigate } from '@/routes'
import { useApi, useInvalidate } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { assetUrl } from '@/ui/asset-url'
import { CertificationInfoView } from './CertificationInfoView'

/** What was submitted and its state: `/identify/info`. */
function CertificationInfoPage() {
  const { session } = useStores()
  const invalidate = useInvalidate()
  const query = useApi(certificationApi.state, {}, { enabled: session.signedIn })
  const { data } = query

  // The decision is made while the page is closed, and addresses of pictures expire after five minutes.
  useDidShow(() => {
    if (session.signedIn) void invalidate(certificationApi.state)
  })
  // The badge elsewhere shows what the session says.
  const level = data?.level
  useEffect(() => {
    if (level === undefined || level === session.level) return
    session
      .refreshUser()
      .then(() => invalidate(userApi.info))
      .catch((error: unknown) => console.warn(`${userApi.info.path}: ${faultOf(error)}`))
  }, [level, session, invalidate])

  return (
    <PageShell data={screenData(query)} skeleton="lines" needs="login">
      {data ? (
        <CertificationInfoView
          state={data}
          onCertify={() => void navigate('identifyCertifyOne')}
          onPrivileges={() => void navigate('identifyCertifyPrivilege')}
          onUserType={() => void navigate('identifyUserType')}
          onPicture={(url) =>
            media.previewImages(
              data.pictures.map((picture) => assetUrl(picture.url)),
              assetUrl(url),
            )
          }
        />
      ) : null}
    </PageShell>
  )
}

export default observer(CertificationInfoPage)
