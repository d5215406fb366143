import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { DocSummary } from '@/api/doc'
import type { LiveState } from '@/domain/live'
import { LiveCard } from '@/features/live-strip'
import { Tabs, type TabItem } from '@/ui/Tabs'
import { DayStrip } from './components/DayStrip'
import styles from './LiveListView.module.scss'

const TABS: readonly TabItem<LiveState>[] = [
  { key: 'live', text: '直播中' },
  { key: 'preview', text: '预告' },
  { key: 'replay', text: '回放' },
]

interface LiveListViewProps {
  tab: LiveState
  onTab: (tab: LiveState) => void
  /** Empty where days mean nothing: what is live is live now. */
  days: readonly string[]
  counts: ReadonlyMap<string, number>
  day: string
  onDay: (day: string) => void
  /** The lives themselves. */
  children: ReactNode
}

/** Lives by state and day. */
export function LiveListView({ tab, onTab, days, counts, day, onDay, children }: LiveListViewProps) {
  return (
    <View className="t-live-list">
      <Tabs items={TABS} current={tab} onChange={onTab} />
      {days.length > 0 ? <DayStrip days={days} counts={counts} chosen={day} onChoose={onDay} /> : null}
      {children}
    </View>
  )
}

/** The lives of a tab, which says their state. */
export const Lives = ({ docs }: { docs: readonly DocSummary[] }) => (
  <View className={styles.lives}>
    {docs.map((doc) => (
      <LiveCard key={doc.id} doc={doc} isListed className={`${styles.live} t-doc-row`} />
    ))}
  </View>
)
