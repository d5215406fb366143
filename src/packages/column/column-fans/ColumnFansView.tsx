import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import type { Fan } from '@/api/column'
import type { Columnist } from '@/api/doc'
import { FAN_PLACES, FAN_POINTS, type FanKind } from '@/domain/column'
import { formatCount } from '@/domain/format'
import { Podium, PODIUM } from '@/features/podium'
import { a11y } from '@/ui/a11y'
import { Avatar } from '@/ui/Avatar'
import { StateView } from '@/ui/StateView'
import { Tabs, type TabItem } from '@/ui/Tabs'
import { ColumnBar } from '../components/ColumnBar'
import styles from './ColumnFansView.module.scss'

interface ColumnFansViewProps {
  columnist: Columnist
  kind: FanKind
  onKind: (kind: FanKind) => void
  items: readonly Fan[]
  onColumn: () => void
  onFollow: (columnist: Columnist) => void
}

const TABS: readonly TabItem<FanKind>[] = [
  { key: 'rank', text: '贡献榜' },
  { key: 'interact', text: '互动榜' },
]

const { minute, minutesOfOneDoc, comment, like } = FAN_POINTS
const SPOKEN = `发表一条评论 ${comment} 分，点赞一篇 ${like} 分`
const RULES: Record<FanKind, string> = {
  rank: `阅读每满 1 分钟 ${minute} 分（每篇最多 ${minutesOfOneDoc} 分钟），${SPOKEN}`,
  interact: SPOKEN,
}

/** Fans by what they did in a column, without their names. */
export function ColumnFansView({ columnist, kind, onKind, items, onColumn, onFollow }: ColumnFansViewProps) {
  const fans = `${formatCount(columnist.fansCount)} 位粉丝`
  return (
    <>
      <ColumnBar columnist={columnist} note={fans} onPress={onColumn} onFollow={onFollow} />
      <Tabs items={TABS} current={kind} onChange={onKind} />
      <View className={styles.rule}>
        {RULES[kind]}。列出前 {FAN_PLACES} 名，姓名已隐去。
      </View>
      {items.length === 0 ? (
        <StateView
          kind="empty"
          title="还没有上榜的粉丝"
          text={kind === 'rank' ? '关注专栏并阅读、评论、点赞后即可上榜' : '关注专栏并评论、点赞后即可上榜'}
          actionText="去看看专栏"
          onAction={onColumn}
        />
      ) : (
        <>
          {/* Names are hidden, so a fan has an initial and no face. */}
          <Podium
            testId="fan"
            winners={items.map((fan) => ({
              key: String(fan.place),
              place: fan.place,
              name: nameOf(fan),
              src: '',
              certified: fan.certified,
              notes: [`${fan.points} 分`],
            }))}
          />
          {items.slice(PODIUM).map((fan) => (
            <Row key={fan.place} fan={fan} />
          ))}
        </>
      )}
    </>
  )
}

const nameOf = ({ name, isMe }: Fan) => (isMe ? `${name}（我）` : name)

function Row({ fan }: { fan: Fan }) {
  return (
    <View className={classNames(styles.row, fan.isMe && styles.me, 't-fan')} {...a11y(`第 ${fan.place} 名`, 'group')}>
      <Text className={styles.place}>{fan.place}</Text>
      <Avatar src="" name={fan.name} certified={fan.certified} />
      <Text className={styles.name}>{nameOf(fan)}</Text>
      <Text className={styles.points}>{fan.points} 分</Text>
    </View>
  )
}

/** At the foot of the list: one's own place, wherever the list is. */
export const MyPlace = ({ fan }: { fan: Fan }) => (
  <View className={`${styles.mine} t-fan-mine`}>
    <Text className={styles.grow}>我的排名：第 {fan.place} 名</Text>
    <Text className={styles.minePoints}>{fan.points} 分</Text>
  </View>
)
