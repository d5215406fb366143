import { Image, Text, View } from '@tarojs/components'
import type { SignatureState, SigningCertificate } from '@/api/signature'
import { DAY } from '@/domain/china-time'
import { serverNow } from '@/domain/clock'
import { formatDate } from '@/domain/format'
import { certificateName } from '@/domain/prescription/certificate'
import { pictureText } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Section } from '@/ui/Section'
import { Tag } from '@/ui/Tag'
import { Facts } from '../components/Facts'
import styles from './Signature.module.scss'

interface CertificateCardProps {
  certificate: SigningCertificate
  authority: SignatureState['authority']
  note?: string
  /** Offered when it is near its end. */
  onRenew?: () => void
  now?: number
}

/** An open certificate with the picture that stands in documents. */
export function CertificateCard({ certificate, authority, note, onRenew, now = serverNow() }: CertificateCardProps) {
  const { state, name, serial, validTo, seal } = certificate
  const days = Math.max(0, Math.ceil((Date.parse(validTo) - now) / DAY))
  const isNearEnd = state === 'expiring'
  return (
    <View className="t-certificate">
      {isNearEnd ? <Notice tone="watch" edge>{`证书还有 ${days} 天到期，到期后不能签名`}</Notice> : null}
      <Section title="签名证书">
        <View className={styles.body}>
          <View className={styles.head}>
            <View className={styles.sealBox}>
              {seal ? (
                <Image className={`${styles.seal} t-seal`} src={seal} mode="aspectFit" {...pictureText(`${name}的签名图样`)} />
              ) : null}
            </View>
            <Tag tone={isNearEnd ? 'watch' : 'success'} testId="certificate-state">
              {certificateName(state)}
            </Tag>
          </View>
          <Facts
            facts={[
              ['持有人', name],
              ['序列号', serial],
              ['有效期至', formatDate(validTo)],
              ['签发机构', authority.title],
            ]}
          />
          {note ? <Text className={styles.note}>{note}</Text> : null}
        </View>
      </Section>
      {authority.isTest ? (
        <View className={styles.inset}>
          <Notice tone="watch">开发环境的签名机构签发，签署的文件没有法律效力</Notice>
        </View>
      ) : null}
      <Text className={styles.lead}>开处方、出具会诊意见时自动使用这张证书签名，每份文件都有二维码，任何人可以核验真伪。</Text>
      {isNearEnd && onRenew ? (
        <View className={styles.foot}>
          <Button onPress={onRenew} testId="renew">
            续期
          </Button>
        </View>
      ) : null}
    </View>
  )
}
