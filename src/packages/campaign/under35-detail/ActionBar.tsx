import { View } from '@tarojs/components'
import { ACTIVITY, type ActivityStatus } from '@/domain/campaign'
import { Button } from '@/ui/Button'
import styles from './ActionBar.module.scss'

interface ActionBarProps {
  status: ActivityStatus
  /** A vote is being sent. */
  sending: boolean
  onShare: () => void
  onPoster: () => void
  onLike: () => void
}

const TEXTS = { [ACTIVITY.notStarted]: '投票未开始', [ACTIVITY.running]: '点赞', [ACTIVITY.ended]: '投票已结束' } as const

/** What can be done for a contestant. */
export function ActionBar({ status, sending, onShare, onPoster, onLike }: ActionBarProps) {
  return (
    <View className={styles.bar}>
      <Button className={styles.action} tone="plain" shares onPress={onShare} testId="share-contestant">
        分享
      </Button>
      <Button className={styles.action} tone="secondary" onPress={onPoster} testId="contestant-poster">
        海报
      </Button>
      <Button
        className={styles.main}
        tone={status === ACTIVITY.running ? 'primary' : 'secondary'}
        busy={sending}
        onPress={onLike}
        testId="like-contestant"
      >
        {sending ? '发送中' : TEXTS[status]}
      </Button>
    </View>
  )
}
