import { ScrollView, View } from '@tarojs/components'
import { docApi, type DocSummary } from '@/api/doc'
import { serverNow } from '@/domain/clock'
import { dayOf } from '@/domain/counters'
import { useGrowing } from '@/ui/use-growing'
import { isBuilt, navigate } from '@/routes'
import { useApi } from '@/shell/data'
import { KEPT_SHORTLY, livesOf } from '@/shell/data/first-answer'
import { useFresh } from '@/shell/data/use-fresh'
import { Section } from '@/ui/Section'
import { LiveCard } from './LiveCard'
import styles from './LiveStrip.module.scss'

export { LiveCard }

const SHOWN = 6
const EVENING = 17

export interface Lives {
  items: readonly DocSummary[]
  total: number
  /** The first answer is on its way: what stands below must not be drawn yet. */
  isLoading: boolean
}

/** Lives on air, then those to come. */
export function useLives(): Lives {
  const built = isBuilt('content/live')
  const live = useApi(docApi.list, livesOf('live'), { ...KEPT_SHORTLY, enabled: built })
  const soon = useApi(docApi.list, livesOf('preview'), { ...KEPT_SHORTLY, enabled: built })
  // A live may end while the tab is hidden.
  useFresh(live, built)
  useFresh(soon, built)
  return {
    items: [...(live.data?.items ?? []), ...(soon.data?.items ?? [])].slice(0, SHOWN),
    total: (live.data?.total ?? 0) + (soon.data?.total ?? 0),
    isLoading: live.isLoading || soon.isLoading,
  }
}

/** So many stand beside each other on a phone; the others come right after. */
const SEEN = 3

/** They stand in a row that scrolls; nothing when there are none. */
export function LiveStrip({ lives: { items: all, total } }: { lives: Lives }) {
  const items = all.slice(0, useGrowing(all.length, SEEN))
  if (items.length === 0) return null
  return (
    <Section title={titleOf(items)} plain moreText={`全部 ${total}`} onMore={() => void navigate('liveList')}>
      <ScrollView scrollX className={styles.strip} showScrollbar={false}>
        <View className={styles.row}>
          {items.map((doc) => (
            <LiveCard key={doc.id} doc={doc} className={styles.live} />
          ))}
        </View>
      </ScrollView>
    </Section>
  )
}

/** Says 今晚 only of what is tonight. */
function titleOf([first]: readonly DocSummary[], now = new Date(serverNow())): string {
  if (first?.liveState === 'live') return now.getHours() >= EVENING ? '今晚直播' : '正在直播'
  const start = new Date(first?.startTime ?? '')
  if (dayOf(start) !== dayOf(now)) return '直播预告'
  return start.getHours() >= EVENING ? '今晚直播' : '今日直播'
}
