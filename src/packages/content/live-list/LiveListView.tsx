import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import type { LiveState } from '@/domain/live'
import { Tabs, type TabItem } from '@/ui/Tabs'
import { DayStrip } from './components/DayStrip'

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
