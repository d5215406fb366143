import { Text, View } from '@tarojs/components'
import type { Mission } from '@/api/mission'
import { withRole } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Icon, iconName } from '@/ui/Icon'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'
import { ShareArea } from '@/ui/ShareArea'
import styles from './TasksView.module.scss'

interface TasksViewProps {
  missions: readonly Mission[]
  credits: number
  /** Code of the mission whose reward is being taken; empty for none. */
  busy: string
  /** A user who came to invite sees that first. */
  inviteFirst?: boolean
  onClaim: (mission: Mission) => void
  onGo: (mission: Mission) => void
  onCredits: () => void
  onMedals: () => void
  onInvite: () => void
  onPoster: () => void
}

/** What can be done today and once, how far each has come, and the reward of what is done. */
export function TasksView(props: TasksViewProps) {
  const { missions, credits, inviteFirst = false, onCredits, onMedals, onInvite, onPoster, ...rest } = props
  const kinds = [
    { title: '每日任务', items: missions.filter(({ kind }) => kind === 'daily') },
    { title: '新手任务', items: missions.filter(({ kind }) => kind === 'once') },
  ]
  const invitation = (
    <Section title="邀请同道">
      <ShareArea className={styles.invite} label="发送邀请" onPress={onInvite} testId="invite">
        <ListRow
          icon="share"
          text="发送邀请"
          note="同道接受邀请并注册后，双方都有积分"
          extra={<Icon name="forward" size="small" color="ink-3" />}
        />
      </ShareArea>
      <ListRow icon="download" text="邀请海报" note="保存图片，扫码即可注册" onPress={onPoster} testId="invite-poster" />
    </Section>
  )
  return (
    <View>
      <View className={styles.head} onClick={onCredits} {...withRole('link')}>
        <Text className={styles.label}>我的积分</Text>
        <Text className={`${styles.credits} t-credits`}>{credits}</Text>
        <Text className={styles.more}>明细</Text>
        <Icon name="forward" size="small" color="ink-3" />
      </View>
      {inviteFirst ? invitation : null}
      {kinds.map(({ title, items }) => (
        <Section key={title} title={title}>
          {items.map((mission) => (
            <Row key={mission.code} mission={mission} {...rest} />
          ))}
        </Section>
      ))}
      {inviteFirst ? null : invitation}
      <ListRow icon="badge" text="我的勋章" note="看看还差多少" onPress={onMedals} testId="my-medals" />
    </View>
  )
}

function Row({ mission, busy, onClaim, onGo }: Pick<TasksViewProps, 'busy' | 'onClaim' | 'onGo'> & { mission: Mission }) {
  const { code, title, text, icon, credits, done, target, state } = mission
  return (
    <View className={`${styles.row} t-mission-${code}`}>
      <Icon name={iconName(icon)} color="brand-text" />
      <View className={styles.body}>
        <View className={styles.line}>
          <Text className={styles.title}>{title}</Text>
          <Text className={styles.reward}>{`+${credits} 积分`}</Text>
        </View>
        <Text className={styles.text}>{text}</Text>
        {target > 1 ? (
          <View className={styles.progress}>
            <View className={styles.track}>
              <View className={styles.done} style={{ width: `${Math.round((done / target) * 100)}%` }} />
            </View>
            <Text className={styles.count}>{`${done}/${target}`}</Text>
          </View>
        ) : null}
      </View>
      <Action />
    </View>
  )

  function Action() {
    if (state === 'claimed') return <Text className={styles.claimed}>已领取</Text>
    if (state === 'ready')
      return (
        <Button size="small" busy={busy === code} onPress={() => onClaim(mission)} testId={`claim-${code}`}>
          领取
        </Button>
      )
    return (
      <Button size="small" tone="secondary" onPress={() => onGo(mission)} testId={`go-${code}`}>
        去完成
      </Button>
    )
  }
}
