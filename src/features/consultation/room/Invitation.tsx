import { Text, View } from '@tarojs/components'
import type { OrderDetail } from '@/api/consultation'
import { startText } from '@/domain/clinic-time/text'
import { formatDayTime } from '@/domain/format'
import { Button } from '@/ui/Button'
import { Card } from '@/ui/Card'
import styles from './Team.module.scss'

interface InvitationProps {
  order: OrderDetail
  busy: boolean
  onAnswer: (accepts: boolean) => void
}

/** A member is asked to come: what about, when, and until when he answers; and once more when the time is another one. */
export function Invitation({ order, busy, onAnswer }: InvitationProps) {
  const own = order.team?.members.find(({ isSelf }) => isSelf)
  if (own?.state !== 'invited' && own?.state !== 'asked_again') return null
  const isAgain = own.state === 'asked_again'
  const asked = isAgain
    ? `会诊时间已改为 ${startText(order.slotStart)}，您能否参加？`
    : `${order.provider.name}邀请您参加多学科会诊`
  return (
    <Card spaced testId="invitation">
      <Text className={styles.name}>{asked}</Text>
      {order.texts.question ? <Text className={styles.note}>{`会诊问题：${order.texts.question}`}</Text> : null}
      <Text className={styles.note}>{`请在 ${formatDayTime(own.answerBy)} 前答复，逾期视为不参加`}</Text>
      <View className={styles.ways}>
        <Button tone="secondary" busy={busy} onPress={() => onAnswer(false)} testId="decline-invitation">
          不能参加
        </Button>
        <View className={styles.main}>
          <Button busy={busy} onPress={() => onAnswer(true)} testId="accept-invitation">
            {isAgain ? '能参加' : '接受邀请'}
          </Button>
        </View>
      </View>
    </Card>
  )
}
