import { observer } from 'mobx-react'
import { LEVEL } from '@/domain/user'
import { goBack, navigate, useRoute } from '@/routes'
import { useLoginGate } from '@/shell/session/login'
import { PageShell } from '@/shell/PageShell'
import { useCertify } from '@/shell/session/use-certify'
import { useStores } from '@/stores/context'
import { StateView } from '@/ui/StateView'
import { leadOf, permissionOf, type Lead } from './permissions'
import { PermissionView } from './PermissionView'

/** Explains a permission, and leads on to it: `/auth/{id}`. */
function PermissionNoticePage() {
  const { id } = useRoute<'permissionNotice'>().params
  const { session } = useStores()
  const mayPass = useLoginGate()
  const certify = useCertify()
  const permission = permissionOf(id)
  if (!permission)
    return (
      <PageShell>
        <StateView
          kind="notFound"
          title="没有这项权限说明"
          text="链接可能已失效"
          actionText="返回"
          onAction={() => void goBack()}
        />
      </PageShell>
    )
  const next = leadOf(permission, {
    signedIn: session.signedIn,
    isCertified: session.level === LEVEL.certified,
    refusal: session.certificationRefusal,
  })
  const go: Readonly<Record<Lead, () => void>> = {
    login: () => void mayPass(),
    certify: () => (session.level === LEVEL.underReview ? void navigate('identifyInfo') : certify()),
    type: () => void navigate('jurisdictionUserType'),
    complete: () => void navigate('identifyPersonalInfoComplete'),
    review: () => void navigate('identifyInfo'),
    home: () => void goBack(),
  }
  return (
    <PageShell>
      <PermissionView permission={permission} isMet={next.lead === 'home'} actionText={next.text} onAction={go[next.lead]} />
    </PageShell>
  )
}

export default observer(PermissionNoticePage)
