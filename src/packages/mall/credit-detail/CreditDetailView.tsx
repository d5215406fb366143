import { Text, View } from '@tarojs/components'
import dayjs from 'dayjs'
import type { CreditEntry } from '@/api/credit'
import { formatDayTime } from '@/domain/format'
import { LoadMore } from '@/ui/LoadMore'
import { StateView } from '@/ui/StateView'
import { Tabs, type TabItem } from '@/ui/Tabs'
import styles from './CreditDetailView.module.scss'

export type Direction = 'all' | 'in' | 'out'
const DIRECTIONS: readonly TabItem<Direction>[] = [
  { key: 'all', text: '全部' },
  { key: 'in', text: '收入' },
  { key: 'out', text: '支出' },
]

interface CreditDetailViewProps {
  balance: number
  direction: Direction
  onDirection: (direction: Direction) => void
  entries: readonly CreditEntry[]
  more: 'loading' | 'more' | 'end' | 'error'
  onLoadMore: () => void
  onEarn: () => void
}

/** Balance, and each booking by month. */
export function CreditDetailView(props: CreditDetailViewProps) {
  const { balance, direction, onDirection, entries, more, onLoadMore, onEarn } = props
  return (
    <View>
      <View className={styles.head}>
        <Text className={styles.label}>当前积分</Text>
        <Text className={`${styles.balance} t-balance`}>{balance}</Text>
      </View>
      <Tabs items={DIRECTIONS} current={direction} onChange={onDirection} />
      {entries.length === 0 ? (
        <StateView
          kind="empty"
          title={direction === 'out' ? '还没有支出' : '还没有积分记录'}
          text="签到、阅读、评论与分享都可以获得积分"
          actionText="去做任务"
          onAction={onEarn}
        />
      ) : (
        <>
          {byMonth(entries).map((group) => (
            <View key={group.month}>
              <View className={styles.month}>{group.month}</View>
              {group.entries.map((entry) => (
                <View key={entry.id} className={`${styles.row} t-credit`}>
                  <View className={styles.body}>
                    <Text className={styles.title}>{entry.title}</Text>
                    <Text className={styles.time}>{formatDayTime(entry.createdAt)}</Text>
                  </View>
                  <Text className={entry.credits > 0 ? styles.received : styles.spent}>
                    {entry.credits > 0 ? `+${entry.credits}` : entry.credits}
                  </Text>
                </View>
              ))}
            </View>
          ))}
          <LoadMore state={more} onLoad={onLoadMore} />
        </>
      )}
    </View>
  )
}

function byMonth(entries: readonly CreditEntry[]): { month: string; entries: CreditEntry[] }[] {
  const groups: { month: string; entries: CreditEntry[] }[] = []
  for (const entry of entries) {
    const month = dayjs(entry.createdAt).format('YYYY 年 M 月')
    const last = groups[groups.length - 1]
    if (last?.month === month) last.entries.push(entry)
    else groups.push({ month, entries: [entry] })
  }
  return groups
}
