import { View } from '@tarojs/components'
import { CERTIFIED_EXTRA } from '@/domain/campaign'
import { WAYS_OUT } from '@/domain/privilege'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Section'
import styles from './sections.module.scss'

/** The certification prompt at the end of the 2020 page. */
export function CertifyCard({ onCertify, onCancel }: { onCertify: () => void; onCancel: () => void }) {
  return (
    <Section title="医师认证">
      <View className="t-certify-card">
        <View className={styles.certify}>{`完成认证，在进行中的评选里每天可再获得 ${CERTIFIED_EXTRA} 次点赞`}</View>
        <View className={styles.actions}>
          <Button className={styles.action} tone="plain" onPress={onCancel} testId="certify-cancel">
            取消
          </Button>
          <Button className={styles.action} onPress={onCertify} testId="certify-go">
            {WAYS_OUT.certify}
          </Button>
        </View>
      </View>
    </Section>
  )
}
