import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { hotApi, type HotDoc } from '@/api/hot'
import { docApi, type DocSummary } from '@/api/doc'
import { isLiveType } from '@/domain/doc-type'
import { formatStart } from '@/domain/format'
import { addressOf, isBuilt } from '@/routes'
import { useApi } from '@/shell/data'
import { livesOf } from '@/shell/data/first-answer'
import { useInOrder } from '@/shell/PageShell/steady'
import { useStores } from '@/stores/context'
import { withRole } from '@/ui/a11y'
import { Section } from '@/ui/Section'
import panelStyles from './SidePanel.module.scss'
import styles from './HomePanel.module.scss'
import { WeekCard } from './WeekCard'

/** More would push the way to the phone far below the window. */
const LIVES_SHOWN = 3
const HOT_SHOWN = 4
const HOT = { period: 'week', pageIdx: 0, pageSize: HOT_SHOWN } as const

const addressOfDoc = ({ id, docType }: DocSummary): string => addressOf(isLiveType(docType) ? 'live' : 'doc', { id })

type Open = (address: string) => void

/** Beside home: this week of the reader, the lives to come, and what is read most. */
export const HomePanel = observer(function HomePanel({ onOpen }: { onOpen: Open }) {
  const { session } = useStores()
  // What is on air stands in the middle of home already.
  const lives = useApi(docApi.list, livesOf('preview'), { enabled: isBuilt('content/live') })
  const hot = useApi(hotApi.list, HOT, { enabled: isBuilt('library/hot-news') })
  // From the top down, so that nothing moves away below the pointer.
  const waits = useInOrder(lives.isLoading || hot.isLoading)
  return (
    <>
      {session.signedIn ? <WeekCard onOpen={onOpen} /> : null}
      {waits ? null : (
        <>
          <Lives items={lives.data?.items ?? []} onOpen={onOpen} />
          <Hot items={hot.data?.items ?? []} onOpen={onOpen} />
        </>
      )}
    </>
  )
})

function Lives({ items, onOpen }: { items: readonly DocSummary[]; onOpen: Open }) {
  if (items.length === 0) return null
  return (
    <Section title="直播预告" onMore={() => onOpen(addressOf('liveList'))}>
      {items.slice(0, LIVES_SHOWN).map((doc) => (
        <View
          key={doc.id}
          className={`${panelStyles.row} t-pc-live`}
          onClick={() => onOpen(addressOfDoc(doc))}
          {...withRole('link')}
        >
          <View className={styles.when}>{formatStart(doc.startTime)}</View>
          {doc.title}
        </View>
      ))}
    </Section>
  )
}

function Hot({ items, onOpen }: { items: readonly HotDoc[]; onOpen: Open }) {
  if (items.length === 0) return null
  return (
    <Section title="本周最热" onMore={() => onOpen(addressOf('hotNews'))}>
      {items.map(({ rank, doc }) => (
        <View
          key={doc.id}
          className={`${panelStyles.row} ${styles.hot} t-pc-hot`}
          onClick={() => onOpen(addressOfDoc(doc))}
          {...withRole('link')}
        >
          <Text className={rank <= 3 ? styles.first : styles.rank}>{rank}</Text>
          <View className={styles.title}>{doc.title}</View>
        </View>
      ))}
    </Section>
  )
}
