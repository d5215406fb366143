import { Text, View } from '@tarojs/components'
import type { OpinionFile } from '@/api/consultation'
import { Button } from '@/ui/Button'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'
import styles from './OpinionView.module.scss'

interface OpinionFileViewProps {
  file: OpinionFile
  busy: boolean
  onOpen: () => void
  onSign: () => void
  onCertificate: () => void
}

const ACTIONS = { sign: '补签电子签名', confirm: '继续电子签名', certificate: '开通电子签名' } as const

/** The signed file, and for who has yet to sign it the way there. */
export function OpinionFileView({ file: { number, next, reason }, busy, onOpen, onSign, onCertificate }: OpinionFileViewProps) {
  return (
    <Section title="签名文件">
      {number ? (
        <ListRow icon="badge" text="查看签名文件" note={`编号 ${number}`} onPress={onOpen} testId="open-signed" />
      ) : (
        <Text className={styles.text}>
          {reason ? `这份意见还没有电子签名文件：${reason}` : '这份意见没有电子签名文件，以平台内的签名记录为准。'}
        </Text>
      )}
      {next === 'none' ? null : (
        <View className={styles.action}>
          <Button tone="secondary" busy={busy} onPress={next === 'certificate' ? onCertificate : onSign} testId={`file-${next}`}>
            {ACTIONS[next]}
          </Button>
        </View>
      )}
    </Section>
  )
}
