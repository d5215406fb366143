import { Text, View } from '@tarojs/components'
import { secondsUntil } from '@/domain/live'
import { useTicks } from '../hooks/use-ticks'
import styles from './Preview.module.scss'

const DAY = 86_400
const two = (value: number): string => String(value).padStart(2, '0')

/** Time that is left until the start, by the server's clock. */
export function Countdown({ startTime }: { startTime: string }) {
  const left = secondsUntil(startTime, useTicks(1000))
  if (left === 0) return <View className={`${styles.soon} t-live-countdown`}>即将开始，请稍候</View>
  const days = Math.floor(left / DAY)
  const parts = [Math.floor((left % DAY) / 3600), Math.floor((left % 3600) / 60), left % 60].map(two).join(':')
  return (
    <View className={`${styles.countdown} t-live-countdown`}>
      <Text className={styles.label}>距开始</Text>
      <Text className={styles.left}>{days > 0 ? `${days} 天 ${parts}` : parts}</Text>
    </View>
  )
}
