import { View } from '@tarojs/components'
import { CopyLine } from '@/features/tools/CopyLine'
import { Button } from '@/ui/Button'
import styles from './InteractionsBar.module.scss'

interface InteractionsBarProps {
  /** What was found, for the record. */
  line: string
  onShare: () => void
}

/** What is done with a check: handing it on to the pharmacist, copying it. */
export function InteractionsBar({ line, onShare }: InteractionsBarProps) {
  return (
    <View className={styles.bar}>
      <Button className={styles.button} tone="plain" icon="share" shares onPress={onShare} testId="interaction-share">
        发给药师
      </Button>
      <CopyLine className={styles.button} tone="primary" label="复制结论" text={line} />
    </View>
  )
}
