import { Text, View } from '@tarojs/components'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import type { CreditEntry } from '@/api/credit'
import { formatDayTime, formatWhole } from '@/domain/format'
import { ACADEMIC_CREDITS } from '@/domain/task'
import { Button } from '@/ui/Button'
import { Icon, type IconName } from '@/ui/Icon'
import { list } from '@/ui/Icon/more'
import { ListRow } from '@/ui/ListRow'
import { LoadMore } from '@/ui/LoadMore'
import { Section } from '@/ui/Section'
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
  /** Academic credits are earned by reading, not by tasks of the day. */
  isAcademic: boolean
  balance: number
  direction: Direction
  onDirection: (direction: Direction) => void
  entries: readonly CreditEntry[]
  more: 'loading' | 'more' | 'end' | 'error'
  onLoadMore: () => void
  onSign: () => void
  onTasks: () => void
  onMall: () => void
}

const ICONS: Readonly<Record<string, IconName>> = {
  'sign-in': 'calendar',
  mission: 'check',
  task: 'article',
  paper: 'trial',
  camp: 'book',
  invited: 'people',
  inviting: 'people',
  academic: 'book',
  expire: 'clock',
}

/** Balance with the ways to earn and what it buys, and each booking by month with what it came by. */
export function CreditDetailView(props: CreditDetailViewProps) {
  const { isAcademic, balance, direction, onDirection, entries, more, onLoadMore, onSign, onTasks, onMall } = props
  const ways = isAcademic ? null : <Ways onSign={onSign} onTasks={onTasks} />
  return (
    <View>
      <View className={styles.head}>
        <Text className={styles.label}>{isAcademic ? '当前学术积分' : '当前积分'}</Text>
        <Text className={`${styles.balance} t-balance`}>{formatWhole(balance)}</Text>
        <View className={styles.ways}>
          <Button tone="plain" size="small" icon="gift" onPress={onMall} testId="credit-mall">
            兑礼品
          </Button>
          {isAcademic ? null : (
            <>
              <Button tone="gold" size="small" icon="calendar" onPress={onSign} testId="credit-sign-in">
                去签到
              </Button>
              <Button tone="plain" size="small" icon={list} onPress={onTasks} testId="credit-tasks">
                做任务
              </Button>
            </>
          )}
        </View>
      </View>
      <Tabs items={DIRECTIONS} current={direction} onChange={onDirection} />
      {entries.length === 0 ? (
        <None direction={direction} isAcademic={isAcademic}>
          {ways}
        </None>
      ) : (
        <>
          {byMonth(entries).map((group) => (
            <Section key={group.month} title={group.month}>
              {group.entries.map((entry) => (
                <View key={entry.id} className={`${styles.row} t-credit`}>
                  <View className={styles.mark}>
                    <Icon name={ICONS[entry.reason] ?? 'gift'} color="brand-text" />
                  </View>
                  <View className={styles.body}>
                    <Text className={styles.title}>{entry.title}</Text>
                    <Text className={styles.time}>{formatDayTime(entry.createdAt)}</Text>
                  </View>
                  <Text className={entry.credits > 0 ? styles.received : styles.spent}>
                    {(entry.credits > 0 ? '+' : '') + formatWhole(entry.credits)}
                  </Text>
                </View>
              ))}
            </Section>
          ))}
          <LoadMore state={more} onLoad={onLoadMore} />
          {more === 'end' ? ways : null}
        </>
      )}
    </View>
  )
}

/** Nothing was spent, or nothing earned yet: then how that is done. */
function None({
  direction,
  isAcademic,
  children,
}: Pick<CreditDetailViewProps, 'direction' | 'isAcademic'> & { children: ReactNode }) {
  if (direction === 'out') return <StateView kind="empty" title="还没有支出" text="获得的积分都在账户里" />
  const text = isAcademic ? `读完学术学习包里的一篇内容，得 ${ACADEMIC_CREDITS} 学术积分` : '签到、任务与邀请同道，都会记在这里'
  return (
    <StateView kind="empty" art="gift" title="还没有积分记录" text={text}>
      {children}
    </StateView>
  )
}

const Ways = ({ onSign, onTasks }: Pick<CreditDetailViewProps, 'onSign' | 'onTasks'>) => (
  <Section title="怎么得积分">
    <ListRow icon="calendar" text="每日签到" note="每天一次，连续签到积分更多" onPress={onSign} testId="earn-sign-in" />
    <ListRow icon={list} text="每日任务" note="阅读、学习、讨论与分享" onPress={onTasks} testId="earn-tasks" />
    <ListRow icon="people" text="邀请同道" note="对方注册后双方都有积分" onPress={onTasks} testId="earn-invite" />
  </Section>
)

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
