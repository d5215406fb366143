import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { MyMedal } from '@/api/medal'
import type { Mission } from '@/api/mission'
import { formatWhole } from '@/domain/format'
import { findMedal } from '@/domain/medal'
import { withRole } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Icon, iconName } from '@/ui/Icon'
import { download } from '@/ui/Icon/more'
import { ListRow } from '@/ui/ListRow'
import { Progress } from '@/ui/Progress'
import { Section } from '@/ui/Section'
import { ShareArea } from '@/ui/ShareArea'
import { Tile, type Tint } from '@/ui/Tile'
import { MedalArt } from '../components/MedalArt'
import styles from './TasksView.module.scss'

interface TasksViewProps {
  missions: readonly Mission[]
  credits: number
  /** Code of the mission whose reward is being taken; empty for none. */
  busy: string
  /** Above the tasks: the sign-in of today. */
  signIn?: ReactNode
  /** Drawn in the third part. */
  medals: readonly MyMedal[]
  onClaimAll: () => void
  /** A user who came to invite sees that first. */
  inviteFirst?: boolean
  onClaim: (mission: Mission) => void
  onGo: (mission: Mission) => void
  onCredits: () => void
  onMall: () => void
  onMedals: () => void
  onInvite: () => void
  onPoster: () => void
}

/** Stands for all missions in `busy`. */
export const ALL = 'all'
/** What is not named here is about reading, or about the account. */
const TINTS: Readonly<Record<string, Tint>> = {
  DAY_SIGN_IN: 'gold',
  DAY_STAY: 'green',
  DAY_COMMENT: 'evid',
  DAY_QUESTION: 'orange',
  ONCE_WECHAT: 'green',
  ONCE_COLLECT: 'gold',
  ONCE_FOLLOW: 'evid',
}
/** One row of them. */
const MEDALS_SHOWN = 4

/** What can be done today and once, how far each has come, and the reward of what is done. */
export function TasksView(props: TasksViewProps) {
  const {
    missions,
    credits,
    signIn,
    medals,
    inviteFirst = false,
    onCredits,
    onMall,
    onMedals,
    onInvite,
    onPoster,
    onClaimAll,
    ...rest
  } = props
  const ready = missions.filter(({ state }) => state === 'ready')
  const earned = medals.filter(({ earnedAt }) => earnedAt !== '')
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
      <ListRow icon={download} text="邀请海报" note="保存图片，扫码即可注册" onPress={onPoster} testId="invite-poster" />
    </Section>
  )
  return (
    <View>
      <View className={styles.head} onClick={onCredits} {...withRole('link')}>
        <Text className={styles.label}>我的积分</Text>
        <Text className={`${styles.credits} t-credits`}>{formatWhole(credits)}</Text>
        <Text className={styles.more}>明细</Text>
        <Icon name="forward" size="small" color="ink-3" />
      </View>
      {inviteFirst ? invitation : null}
      {signIn}
      {ready.length > 1 ? (
        <View className={styles.all}>
          <Text className={styles.allText}>{`${ready.length} 项奖励可领取`}</Text>
          <Button size="small" tone="gold" busy={props.busy === ALL} onPress={onClaimAll} testId="claim-all">
            {`一键领取 ${ready.reduce((sum, mission) => sum + mission.credits, 0)}`}
          </Button>
        </View>
      ) : null}
      {kinds.map(({ title, items }) => (
        <Section key={title} title={title}>
          {items.map((mission) => (
            <Row key={mission.code} mission={mission} {...rest} />
          ))}
        </Section>
      ))}
      <Section title="用积分">
        <ListRow icon="gift" text="积分商城" note="书籍、文具、会议名额与公益" onPress={onMall} testId="to-mall" />
      </Section>
      {inviteFirst ? null : invitation}
      <Section title="我的勋章">
        <View className={styles.medals}>
          {[...earned, ...medals.filter(({ earnedAt }) => earnedAt === '')].slice(0, MEDALS_SHOWN).map(({ id, earnedAt }) => (
            <View key={id} className={styles.medal}>
              <MedalArt id={id} earned={earnedAt !== ''} small />
              <Text className={styles.medalName}>{findMedal(id)?.name ?? ''}</Text>
            </View>
          ))}
        </View>
        <ListRow
          icon="badge"
          text="全部勋章"
          note={medals.length > 0 ? `已获得 ${earned.length} 枚，共 ${medals.length} 枚` : '看看还差多少'}
          onPress={onMedals}
          testId="my-medals"
        />
      </Section>
    </View>
  )
}

type RowProps = Pick<TasksViewProps, 'busy' | 'onClaim' | 'onGo'> & { mission: Mission }

function Row(props: RowProps) {
  const { code, title, text, icon, credits, done, target } = props.mission
  return (
    <View className={`${styles.row} t-mission-${code}`}>
      <Tile icon={iconName(icon)} tint={TINTS[code] ?? 'brand'} size="small" />
      <View className={styles.body}>
        <View className={styles.line}>
          <Text className={styles.title}>{title}</Text>
          <Text className={styles.reward}>{`+${credits} 积分`}</Text>
        </View>
        <Text className={styles.text}>{text}</Text>
        {target > 1 ? (
          <View className={styles.progress}>
            <Progress value={done / target} tone="gold" />
            <Text className={styles.count}>{`${done}/${target}`}</Text>
          </View>
        ) : null}
      </View>
      <Action {...props} />
    </View>
  )
}

function Action({ mission, busy, onClaim, onGo }: RowProps) {
  const { code, state } = mission
  if (state === 'claimed') return <Text className={styles.claimed}>已领取</Text>
  if (state === 'ready')
    return (
      <Button
        size="small"
        tone="gold"
        busy={busy === code || busy === ALL}
        onPress={() => onClaim(mission)}
        testId={`claim-${code}`}
      >
        领取
      </Button>
    )
  return (
    <Button size="small" tone="secondary" onPress={() => onGo(mission)} testId={`go-${code}`}>
      去完成
    </Button>
  )
}
