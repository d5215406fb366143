import { View } from '@tarojs/components'
import type { SignatureState, SigningCertificate } from '@/api/signature'
import type { CertificateState } from '@/domain/prescription/certificate'
import { StateView } from '@/ui/StateView'
import { CertificateCard } from './CertificateCard'
import styles from './Signature.module.scss'

interface StatusViewProps {
  state: SignatureState
  isBack: boolean
  busy: boolean
  onConfirm: () => void
  onApply: () => void
}

/** How the certificate stands, and what one does next. */
export function StatusView({ state, isBack, busy, onConfirm, onApply }: StatusViewProps) {
  const { certificate, signing, unavailable, authority } = state
  if (!certificate) return <StateView kind="notAllowed" title="电子签名暂未开通" text={unavailable || '请稍后再试'} />
  const isOpen = certificate.state === 'active' || certificate.state === 'expiring'
  return (
    <View className={`t-signature-${certificate.state}`}>
      {isOpen ? (
        <CertificateCard certificate={certificate} authority={authority} {...(!unavailable && { onRenew: onApply })} />
      ) : (
        <Pending
          certificate={certificate}
          isBack={isBack}
          busy={busy}
          onConfirm={onConfirm}
          onApply={unavailable ? undefined : onApply}
        />
      )}
      {signing ? (
        <View className={styles.apart}>
          <CertificateCard certificate={signing} authority={authority} note="新证书开通前，可以继续用这张证书签名" />
        </View>
      ) : null}
    </View>
  )
}

type Closed = Exclude<CertificateState, 'active' | 'expiring'>

const TITLES: Readonly<Record<Closed, string>> = {
  none: '尚未开通电子签名',
  applied: '请完成实名核验',
  verifying: '签名机构核验中',
  expired: '签名证书已过期',
  revoked: '签名证书已吊销',
  rejected: '申请未通过',
}

interface PendingProps {
  certificate: SigningCertificate
  isBack: boolean
  busy: boolean
  onConfirm: () => void
  /** Undefined: nothing can be applied for here. */
  onApply: (() => void) | undefined
}

/** Where there is no open certificate: what is missing, and the way on. */
function Pending({ certificate: { state, reason, validTo, confirmUrl }, isBack, busy, onConfirm, onApply }: PendingProps) {
  const title = TITLES[state as Closed]
  if (state === 'applied' || state === 'verifying')
    return (
      <StateView
        kind="waiting"
        title={title}
        text={`${isBack ? '已从签名机构返回。' : ''}结果由签名机构通知，开通后会显示在这里${isBack ? '，通常需要几秒钟' : ''}`}
        {...(confirmUrl && {
          actionText: busy ? '正在打开…' : state === 'applied' ? '去实名核验' : '继续核验',
          onAction: onConfirm,
        })}
      />
    )
  const why =
    state === 'expired' ? `有效期至 ${validTo.slice(0, 10)}，重新申请后可以继续签名` : `原因：${reason || '签名机构未说明'}`
  return <StateView kind="error" title={title} text={why} {...(onApply && { actionText: '重新申请', onAction: onApply })} />
}
