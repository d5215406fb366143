import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { hotApi, type HotDoc } from '@/api/hot'
import type { DocSummary } from '@/api/doc'
import { isLiveType } from '@/domain/doc-type'
import { ContinueCard, useLastRead } from '@/features/reading/ContinueCard'
import { addressOf, isBuilt } from '@/routes'
import { useApi } from '@/shell/data'
import { useInOrder } from '@/shell/PageShell/steady'
import { useStores } from '@/stores/context'
import { withRole } from '@/ui/a11y'
import { Section } from '@/ui/Section'
import panelStyles from './SidePanel.module.scss'
import styles from './HomePanel.module.scss'
import { WeekCard } from './WeekCard'

/** More would push the way to the phone far below the window. */
const HOT_SHOWN = 4
const HOT = { period: 'week', pageIdx: 0, pageSize: HOT_SHOWN } as const

const addressOfDoc = ({ id, docType }: DocSummary): string => addressOf(isLiveType(docType) ? 'live' : 'doc', { id })

type Open = (address: string) => void

/** Beside home: this week of the reader, what they have begun, and what is read most. */
export const HomePanel = observer(function HomePanel({ onOpen }: { onOpen: Open }) {
  const { session } = useStores()
  const lastRead = useLastRead()
  const hot = useApi(hotApi.list, HOT, { enabled: isBuilt('library/hot-news') })
  const parts = useInOrder([lastRead.isLoading, hot.isLoading])
  return (
    <>
      {session.signedIn ? <WeekCard onOpen={onOpen} /> : null}
      {parts > 0 ? <ContinueCard items={lastRead.data?.items ?? []} onOpen={onOpen} /> : null}
      {parts > 1 ? <Hot items={hot.data?.items ?? []} onOpen={onOpen} /> : null}
    </>
  )
})

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
