import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import type { RankedPerson, Scope } from '@/api/assessment'
import { durationText } from '@/domain/assessment/rules'
import { pointsText } from '@/domain/assessment/scoring'
import { formatDayTime } from '@/domain/format'
import { Podium, PODIUM } from '@/features/podium'
import { Avatar } from '@/ui/Avatar'
import { LoadMore } from '@/ui/LoadMore'
import { StateView } from '@/ui/StateView'
import { Tabs } from '@/ui/Tabs'
import { NotAllRanked } from './NotAllRanked'
import styles from './RankView.module.scss'

interface RankViewProps {
  title: string
  items: readonly RankedPerson[]
  total: number
  /** ISO: not all papers are ranked before, for their scores are told then; left out or empty: they are. */
  rankedAt?: string
  mine: RankedPerson | null
  scope: Scope
  scopes: readonly Scope[]
  more: 'loading' | 'more' | 'end' | 'error'
  /** How long somebody took does not matter. */
  timeless?: boolean
  onScope: (scope: Scope) => void
  onMore: () => void
}

const SCOPE_NAMES: Readonly<Record<Scope, string>> = { all: '总榜', hospital: '本院', department: '本科室', area: '本赛区' }
const timeText = (ms: number): string => durationText(Math.round(ms / 1000))

export function RankView({ title, items, total, rankedAt, mine, scope, scopes, more, timeless, onScope, onMore }: RankViewProps) {
  const isWaiting = Boolean(rankedAt) && items.length === 0
  return (
    <View>
      <Podium
        testId="ranked"
        winners={items.map((person) => ({
          key: person.alias,
          place: person.rank,
          name: person.name,
          src: person.portrait,
          notes: [person.area || person.hospital, `${pointsText(person.score)} 分`],
        }))}
      >
        <View className={styles.title}>{title}</View>
        {isWaiting ? null : <View className={styles.total}>{`共 ${total} 人`}</View>}
      </Podium>
      {scopes.length > 1 ? (
        <Tabs items={scopes.map((key) => ({ key, text: SCOPE_NAMES[key] }))} current={scope} onChange={onScope} />
      ) : null}
      {mine ? <Row person={mine} timeless={timeless} testId="mine" /> : null}
      {rankedAt && isWaiting ? (
        <StateView kind="waiting" title="排行尚未公布" text={`成绩与名次将于 ${formatDayTime(rankedAt)} 公布`} />
      ) : items.length === 0 ? (
        <StateView kind="empty" title="还没有人上榜" text={timeless ? '完成任务即可上榜' : '交卷后即可上榜'} />
      ) : null}
      {rankedAt && !isWaiting ? <NotAllRanked until={rankedAt} edge /> : null}
      {items.slice(PODIUM).map((person) => (
        <Row key={person.alias} person={person} timeless={timeless} testId="ranked" />
      ))}
      {items.length > 0 ? <LoadMore state={more} onLoad={onMore} /> : null}
    </View>
  )
}

const Row = ({ person, timeless, testId }: { person: RankedPerson; timeless?: boolean; testId: string }) => (
  <View className={classNames(styles.row, person.isMe && styles.me, `t-${testId}`)}>
    <Text className={styles.place}>{person.rank}</Text>
    <Avatar src={person.portrait} name={person.name} />
    <View className={styles.about}>
      <View className={styles.name}>{person.isMe ? `${person.name}（我）` : person.name}</View>
      <View className={styles.note}>{[person.hospital, person.area].filter(Boolean).join(' · ')}</View>
    </View>
    <View className={styles.figures}>
      <View className={styles.score}>{`${pointsText(person.score)} 分`}</View>
      {timeless ? null : <View className={styles.note}>{timeText(person.spentMs)}</View>}
    </View>
  </View>
)
