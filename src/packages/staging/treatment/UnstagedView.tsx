import { View } from '@tarojs/components'
import { ToolFooter } from '@/features/tools/ToolFooter'
import { Button } from '@/ui/Button'
import { StateView } from '@/ui/StateView'
import styles from './UnstagedView.module.scss'

interface UnstagedViewProps {
  nameZh: string
  tnm: string
  /** Why there is no stage. */
  reason: string
  onStage: () => void
}

/** A TNM that comes to no stage: says why, and leads to the staging. */
export function UnstagedView({ nameZh, tnm, reason, onStage }: UnstagedViewProps) {
  return (
    <View className="t-treatment">
      <StateView kind="empty" title={`${nameZh} ${tnm}`} text={reason} />
      <View className={styles.action}>
        <Button onPress={onStage} testId="stage-again">
          去分期
        </Button>
      </View>
      <ToolFooter of="staging" />
    </View>
  )
}
