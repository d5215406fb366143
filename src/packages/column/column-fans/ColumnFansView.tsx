import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import type { Fan } from '@/api/column'
import type { Columnist } from '@/api/doc'
import { FAN_PLACES, FAN_POINTS, type FanKind } from '@/domain/column'
import { formatCount } from '@/domain/format'
import { StateView } from '@/ui/StateView'
import { Tabs, type TabItem } from '@/ui/Tabs'
import { Tag } from '@/ui/Tag'
import { ColumnBar } from '../components/ColumnBar'
import styles from './ColumnFansView.module.scss'

interface ColumnFansViewProps {
  columnist: Columnist
  kind: FanKind
  onKind: (kind: FanKind) => void
  items: readonly Fan[]
  /** Null: a visitor, no fan, or nothing done yet. */
  mine: Fan | null
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
export function ColumnFansView({ columnist, kind, onKind, items, mine, onColumn, onFollow }: ColumnFansViewProps) {
  const fans = `${formatCount(columnist.fansCount)} 位粉丝`
  return (
    <>
      <ColumnBar columnist={columnist} note={fans} onPress={onColumn} onFollow={onFollow} />
      <Tabs items={TABS} current={kind} onChange={onKind} />
      <View className={styles.rule}>
        {RULES[kind]}。列出前 {FAN_PLACES} 名，姓名已隐去。
      </View>
      {mine ? (
        <View className={`${styles.mine} t-fan-mine`}>
          我的排名：第 {mine.place} 名，{mine.points} 分
        </View>
      ) : null}
      {items.length === 0 ? (
        <StateView
          kind="empty"
          title="还没有上榜的粉丝"
          text={kind === 'rank' ? '关注专栏并阅读、评论、点赞后即可上榜' : '关注专栏并评论、点赞后即可上榜'}
          actionText="去看看专栏"
          onAction={onColumn}
        />
      ) : (
        items.map((fan) => <Row key={fan.place} fan={fan} />)
      )}
    </>
  )
}

function Row({ fan }: { fan: Fan }) {
  return (
    <View className={classNames(styles.row, fan.isMe && styles.me, 't-fan')} aria-label={`第 ${fan.place} 名`}>
      <Text className={classNames(styles.place, fan.place <= 3 && styles.top)}>{fan.place}</Text>
      <Text className={styles.name}>{fan.isMe ? `${fan.name}（我）` : fan.name}</Text>
      {fan.certified ? <Tag tone="success">已认证</Tag> : null}
      <View className={styles.space} />
      <Text className={styles.points}>{fan.points} 分</Text>
    </View>
  )
}
