import { observer } from 'mobx-react'
import { WAYS_OUT } from '@/domain/privilege'
import { dialog } from '@/platform/dialog'
import { useStores } from '@/stores/context'
import { Modal } from '@/ui/Modal'
import { useLoginGate } from '../../session/login'
import { useCertify } from '../../session/use-certify'

/** Visitors who use the tools often are asked to sign in, once a day. */
export const LoginHint = observer(function LoginHint() {
  const { shell } = useStores()
  const mayPass = useLoginGate()
  const close = () => shell.close('loginHint')
  return (
    <Modal
      open={shell.isOpen('loginHint')}
      testId="login-hint"
      title="登录后使用更方便"
      text="登录后可同步收藏、历史与计算记录"
      confirmText={WAYS_OUT.login}
      onConfirm={() => {
        close()
        mayPass()
      }}
      cancelText="暂不登录"
      onCancel={close}
    />
  )
})

/** The requested content needs a certified doctor. */
export const CertifyHint = observer(function CertifyHint() {
  const { shell, session } = useStores()
  const certify = useCertify()
  const close = () => shell.close('certifyHint')
  const go = () => {
    close()
    // It opens only for signed-in users; a user who has been signed out since is told so.
    if (!session.signedIn) return dialog.toast(session.certificationRefusal)
    certify()
  }
  return (
    <Modal
      open={shell.isOpen('certifyHint')}
      testId="certify-hint"
      title="需要医生认证"
      text="该内容仅向认证医务工作者开放，完成认证后即可查看"
      confirmText={WAYS_OUT.certify}
      onConfirm={go}
      cancelText="取消"
      onCancel={close}
    />
  )
})
