import { Text, View } from '@tarojs/components'
import type { Contestant, Edition, Ranked } from '@/api/campaign'
import { ACTIVITY, lastDay, splitName, totalLikes, VOTING_ENDED } from '@/domain/campaign'
import { Podium, PODIUM } from '@/features/podium'
import { withRole } from '@/ui/a11y'
import { Avatar } from '@/ui/Avatar'
import { Progress } from '@/ui/Progress'
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

const likesText = (contestant: Contestant) => `${totalLikes(contestant)} 赞`

/** Contestants by their total: the first three on a podium, the others as rows measured by the first. */
export function RankView({ edition, group, items, sending, onGroup, onOpen, onLike, onHome }: RankViewProps) {
  const tabs = ['总榜', ...edition.groups.map(({ title }) => title)].map((text, at) => ({ key: String(at), text }))
  const one = { edition, sending, onOpen, onLike }
  const most = items[0] ? totalLikes(items[0].contestant) : 0
  return (
    <View>
      <Podium
        testId="rank-row"
        winners={items.map(({ place, contestant }) => {
          const { name, group: own } = splitName(contestant.name)
          return {
            key: contestant.id,
            place,
            name,
            src: contestant.pic,
            notes: [edition.groups[own - 1]?.title ?? '', likesText(contestant)],
            onOpen: () => onOpen(contestant),
            foot: <Heart contestant={contestant} {...one} />,
          }
        })}
      >
        <View className={`${styles.title} t-edition-title`}>{edition.title}</View>
        <View className={`${styles.days} t-edition-days`}>
          {edition.activitystatus === ACTIVITY.ended ? VOTING_ENDED : `${lastDay(new Date(edition.endTime))} 截止`}
          {` · 共 ${edition.contestantCount} 位选手`}
        </View>
      </Podium>
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

function Row({ ranked: { place, contestant }, most, edition, sending, onOpen, onLike }: RankedProps & { most: number }) {
  const { name, group } = splitName(contestant.name)
  return (
    <View className={`${styles.row} t-rank-row`}>
      <View className={styles.person} onClick={() => onOpen(contestant)} {...withRole('link')}>
        <Text className={`${styles.place} t-rank-row-place`}>{place}</Text>
        <Avatar src={contestant.pic} name={name} />
        <View className={styles.about}>
          <View className={styles.line}>
            <View className={`${styles.name} t-rank-row-name`}>{name}</View>
            <Text className={`${styles.likes} t-rank-row-total`}>{likesText(contestant)}</Text>
          </View>
          <View className={styles.note}>{edition.groups[group - 1]?.title ?? ''}</View>
          <Progress value={totalLikes(contestant) / Math.max(most, 1)} />
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
