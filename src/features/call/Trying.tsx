import { Text, View } from '@tarojs/components'
import { durationText } from '@/domain/call/call'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { useCountdown } from '@/ui/use-countdown'
import styles from './Card.module.scss'

export interface TryingProps {
  count: number
  /** ISO; empty: now. */
  nextAt: string
  isBusy: boolean
  failure: string
  onTry: () => void
}

/** Who waits calls, not more often than every five minutes; each time is noted (C24). */
export function Trying({ count, nextAt, isBusy, failure, onTry }: TryingProps) {
  const seconds = useCountdown(Date.parse(nextAt) || 0)
  return (
    <View className={`${styles.card} t-call-trying`}>
      <Text className={styles.note}>
        {count
          ? `已呼叫 ${count} 次。满 3 次且每次间隔 5 分钟以上仍未到，可在订单中记为对方未到。`
          : '对方还没有进入。预约时间开始后可以呼叫，会发送短信提醒并记录时间。'}
      </Text>
      <Notice tone="danger" testId="try-failure">
        {failure}
      </Notice>
      <Button tone="secondary" disabled={seconds > 0} busy={isBusy} onPress={onTry} testId="call-try">
        {seconds > 0 ? `${durationText(seconds)} 后可${count ? '再次' : ''}呼叫` : '呼叫对方'}
      </Button>
    </View>
  )
}
