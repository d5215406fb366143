import { View } from '@tarojs/components'
import { lengthText } from '@/domain/call/call'
import { Button } from '@/ui/Button'
import { StateView } from '@/ui/StateView'
import styles from './EndView.module.scss'

export interface EndProps {
  text: string
  /** Since somebody was connected first; null: nobody was. */
  seconds: number | null
  canReturn: boolean
  onReturn: () => void
  onClose: () => void
}

/** After the call, however it ended. */
export const EndView = ({ text, seconds, canReturn, onReturn, onClose }: EndProps) => (
  <View className={`${styles.end} t-call-end`}>
    <StateView
      kind="empty"
      art="live"
      title={text}
      text={seconds === null ? '通话没有接通' : `通话时长约 ${lengthText(seconds)}，以服务记录为准`}
    >
      <View className={styles.ways}>
        <Button onPress={onClose} testId="call-back">
          返回订单
        </Button>
        {canReturn ? (
          <Button tone="secondary" onPress={onReturn} testId="call-return">
            重新进入
          </Button>
        ) : null}
      </View>
    </StateView>
  </View>
)
