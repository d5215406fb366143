import { View } from '@tarojs/components'
import { ACTIVITY, type ActivityStatus } from '@/domain/campaign'
import { a11y } from '@/ui/a11y'
import styles from './LikeControl.module.scss'

interface LikeControlProps {
  /** The name that is shown. */
  name: string
  status: ActivityStatus
  /** A vote is being sent: the text says so until it is answered. */
  sending?: boolean
  onPress: () => void
}

const TEXTS = { [ACTIVITY.notStarted]: '未开始', [ACTIVITY.running]: '点赞', [ACTIVITY.ended]: '已结束' } as const

/** The like button of a contestant; before and after the voting its state. It always takes taps and says then what they do. */
export function LikeControl({ name, status, sending = false, onPress }: LikeControlProps) {
  const text = sending ? '发送中' : TEXTS[status]
  const isOn = status === ACTIVITY.running && !sending
  return (
    <View className={styles.target} onClick={onPress} {...a11y(isOn ? `给${name}点赞` : `给${name}点赞，${text}`, 'button')}>
      <View className={`${isOn ? styles.on : styles.off} t-like`}>{text}</View>
    </View>
  )
}
