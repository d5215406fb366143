import { View } from '@tarojs/components'
import type { SignedCredential } from '@/api/credential'
import { formatDate, withWholeParts } from '@/domain/format'
import { TEST_SIGNATURE } from '@/domain/prescription/certificate'
import { heading } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { bolt } from '@/ui/Icon/more'
import { ListRow } from '@/ui/ListRow'
import { Notice } from '@/ui/Notice'
import { QrCode } from '@/ui/QrCode'
import styles from './CertificateView.module.scss'

interface CertificateViewProps {
  certificate: SignedCredential
  /** What only its holder can do; null: somebody else looks. */
  ways: { onFile: () => void; onBadge: () => void } | null
  onCheck: () => void
}

/** A certificate as one hangs it up, and what can be done with it. */
export function CertificateView({ certificate, ways, onCheck }: CertificateViewProps) {
  const { title, holder, basis, result, issuer, issuedAt, number, state, revokeReason, checkUrl, isTest } = certificate
  return (
    <View>
      <Notice tone="danger" edge testId="revoked">
        {state === 'revoked' ? `证书已撤销：${revokeReason}` : ''}
      </Notice>
      <Notice tone="info" edge testId="signing">
        {state === 'signing' ? '颁发机构正在签章，完成后可保存、分享和核验，请稍后下拉刷新' : ''}
      </Notice>
      <View className={`${styles.sheet} t-certificate-sheet`}>
        <Icon name="badge" size="large" color={state === 'revoked' ? 'ink-3' : 'gold'} />
        <View className={styles.title} {...heading(2)}>
          {title}
        </View>
        <View className={styles.holder}>{holder}</View>
        <View className={styles.line}>{`于 ${formatDate(issuedAt)} 通过`}</View>
        <View className={styles.basis}>{basis}</View>
        <View className={styles.line}>{withWholeParts(result)}</View>
        <View className={styles.foot}>
          {checkUrl ? <QrCode small text={checkUrl} label="核验二维码" /> : null}
          <View className={styles.facts}>
            <View className={styles.issuer}>{issuer}</View>
            <View className={styles.note}>{`编号 ${number}`}</View>
            {isTest ? <View className={styles.test}>{TEST_SIGNATURE}</View> : null}
          </View>
        </View>
      </View>
      {checkUrl ? (
        <>
          <ListRow icon="shield" text="在线核验" note="任何人扫码或凭链接都可核验真伪与状态" onPress={onCheck} testId="check" />
          {ways ? (
            <>
              <ListRow icon="article" text="签章文件（PDF）" note="带颁发机构的电子签章" onPress={ways.onFile} testId="file" />
              <ListRow
                icon={bolt}
                text="开放徽章文件"
                note="Open Badges 3.0，可导入其他平台"
                onPress={ways.onBadge}
                testId="badge"
              />
            </>
          ) : null}
        </>
      ) : null}
    </View>
  )
}
