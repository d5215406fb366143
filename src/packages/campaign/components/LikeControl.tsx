import { View } from '@tarojs/components'
import { ACTIVITY, type ActivityStatus } from '@/domain/campaign'
import { a11y } from '@/ui/a11y'
import styles from './LikeControl.module.scss'

interface LikeControlProps {
  /** The name that is shown. */
  name: string
  status: ActivityStatus
  onPress: () => void
}

const TEXTS = { [ACTIVITY.notStarted]: '未开始', [ACTIVITY.running]: '点赞', [ACTIVITY.ended]: '已结束' } as const

/** The like button of a contestant; before and after the voting its state. It always takes taps: what they do is said then. */
export function LikeControl({ name, status, onPress }: LikeControlProps) {
  const text = TEXTS[status]
  return (
    <View
      className={styles.target}
      onClick={onPress}
      {...a11y(status === ACTIVITY.running ? `给${name}点赞` : `给${name}点赞，${text}`, 'button')}
    >
      <View className={`${status === ACTIVITY.running ? styles.on : styles.off} t-like`}>{text}</View>
    </View>
  )
}
