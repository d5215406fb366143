import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import type { Contestant, Edition, Ranked } from '@/api/campaign'
import { ACTIVITY, lastDay, splitName, totalLikes, VOTING_ENDED } from '@/domain/campaign'
import { withRole } from '@/ui/a11y'
import { Avatar } from '@/ui/Avatar'
import { StateView } from '@/ui/StateView'
import { Tabs } from '@/ui/Tabs'
import { LikeControl } from '../components/LikeControl'
import styles from './RankView.module.scss'

interface RankViewProps {
  edition: Edition
  /** 0: the whole edition. */
  group: number
  items: readonly Ranked[]
  /** Those whose vote is being sent. */
  sending: ReadonlySet<string>
  onGroup: (group: number) => void
  onOpen: (contestant: Contestant) => void
  onLike: (contestant: Contestant) => void
  /** The page of the edition. */
  onHome: () => void
}

/** So many stand on the podium. */
const PODIUM = 3

/** Contestants by their total: the first three on a podium, the others as rows measured by the first. */
export function RankView({ edition, group, items, sending, onGroup, onOpen, onLike, onHome }: RankViewProps) {
  const tabs = ['总榜', ...edition.groups.map(({ title }) => title)].map((text, at) => ({ key: String(at), text }))
  const one = { edition, sending, onOpen, onLike }
  const most = items[0] ? totalLikes(items[0].contestant) : 0
  return (
    <View>
      <View className={styles.stage}>
        <View className={`${styles.title} t-edition-title`}>{edition.title}</View>
        <View className={`${styles.days} t-edition-days`}>
          {edition.activitystatus === ACTIVITY.ended ? VOTING_ENDED : `${lastDay(new Date(edition.endTime))} 截止`}
          {` · 共 ${edition.contestantCount} 位选手`}
        </View>
        <View className={styles.podium}>
          {items.slice(0, PODIUM).map((ranked, at) => (
            <Winner key={ranked.contestant.id} ranked={ranked} at={at} {...one} />
          ))}
        </View>
      </View>
      <Tabs items={tabs} current={String(group)} onChange={(key) => onGroup(Number(key))} />
      {items.length === 0 ? (
        <StateView kind="empty" title="还没有选手上榜" text="选手名单公布后会排在这里" actionText="看看活动" onAction={onHome} />
      ) : null}
      {items.slice(PODIUM).map((ranked) => (
        <Row key={ranked.contestant.id} ranked={ranked} most={most} {...one} />
      ))}
    </View>
  )
}

interface RankedProps extends Pick<RankViewProps, 'edition' | 'sending' | 'onOpen' | 'onLike'> {
  ranked: Ranked
}

const METALS = [styles.gold, styles.silver, styles.bronze]

function Winner({ ranked: { place, contestant }, at, edition, sending, onOpen, onLike }: RankedProps & { at: number }) {
  const { name, group } = splitName(contestant.name)
  return (
    <View className={classNames(styles.winner, METALS[at], 't-rank-row')}>
      <View className={styles.face} onClick={() => onOpen(contestant)} {...withRole('link')}>
        <View className={styles.rim}>
          <Avatar src={contestant.pic} name={name} size="large" />
          <Text className={`${styles.medal} t-rank-place`}>{place}</Text>
        </View>
        <View className={`${styles.winnerName} t-rank-name`}>{name}</View>
        <View className={styles.winnerNote}>{edition.groups[group - 1]?.title ?? ''}</View>
        <View className={`${styles.winnerNote} t-rank-likes`}>{`${totalLikes(contestant)} 赞`}</View>
      </View>
      <View className={classNames(styles.step, at === 0 && styles.high)}>
        <Heart contestant={contestant} edition={edition} sending={sending} onLike={onLike} />
      </View>
    </View>
  )
}

function Row({ ranked: { place, contestant }, most, edition, sending, onOpen, onLike }: RankedProps & { most: number }) {
  const { name, group } = splitName(contestant.name)
  const likes = totalLikes(contestant)
  return (
    <View className={`${styles.row} t-rank-row`}>
      <View className={styles.person} onClick={() => onOpen(contestant)} {...withRole('link')}>
        <Text className={`${styles.place} t-rank-place`}>{place}</Text>
        <Avatar src={contestant.pic} name={name} />
        <View className={styles.about}>
          <View className={styles.line}>
            <View className={`${styles.name} t-rank-name`}>{name}</View>
            <Text className={`${styles.likes} t-rank-likes`}>{`${likes} 赞`}</Text>
          </View>
          <View className={styles.note}>{edition.groups[group - 1]?.title ?? ''}</View>
          <View className={styles.trough}>
            <View className={styles.bar} style={{ width: `${Math.round((100 * likes) / Math.max(most, 1))}%` }} />
          </View>
        </View>
      </View>
      <Heart contestant={contestant} edition={edition} sending={sending} onLike={onLike} />
    </View>
  )
}

interface HeartProps extends Pick<RankViewProps, 'edition' | 'sending' | 'onLike'> {
  contestant: Contestant
}

const Heart = ({ contestant, edition, sending, onLike }: HeartProps) => (
  <LikeControl
    name={splitName(contestant.name).name}
    status={edition.activitystatus}
    sending={sending.has(contestant.id)}
    onPress={() => onLike(contestant)}
  />
)
