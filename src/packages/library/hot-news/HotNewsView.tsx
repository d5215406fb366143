import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import type { ReactNode } from 'react'
import type { DocSummary } from '@/api/doc'
import type { HotDoc } from '@/api/hot'
import { formatCount } from '@/domain/format'
import { HOT_PLACES, type HotPeriod } from '@/domain/hot'
import { a11y } from '@/ui/a11y'
import { Rows } from '@/features/doc-feed/Rows'
import { DocRow } from '@/ui/DocRow'
import { ListRow } from '@/ui/ListRow'
import { LoadMore } from '@/ui/LoadMore'
import { SearchEntry } from '@/ui/SearchEntry'
import { Tabs, type TabItem } from '@/ui/Tabs'
import styles from './HotNewsView.module.scss'

interface HotNewsViewProps {
  /** The look of the chat app: a heading in place of the search, and the way into the app. */
  chatApp: boolean
  period: HotPeriod
  onPeriod: (period: HotPeriod) => void
  items: readonly HotDoc[]
  more: 'loading' | 'more' | 'end' | 'error'
  onLoadMore: () => void
  onOpen: (doc: DocSummary) => void
  onMore: (doc: DocSummary) => void
  onSearch: () => void
  /** Undefined where the app cannot be opened. */
  onApp: (() => void) | undefined
  /** Puts the rows into the states of their data. */
  frame: (rows: ReactNode) => ReactNode
}

const PERIODS: readonly TabItem<HotPeriod>[] = [
  { key: 'week', text: '本周' },
  { key: 'month', text: '本月' },
]
/** Places that stand out. */
const HIGH = 3

/** What was opened most often, with its place. */
export function HotNewsView(props: HotNewsViewProps) {
  const { chatApp, period, onPeriod, items, more, onLoadMore, onOpen, onMore, onSearch, onApp, frame } = props
  return (
    <>
      {chatApp ? (
        <View className={`${styles.banner} t-hot-banner`}>
          <Text className={styles.bannerTitle}>{period === 'week' ? '本周最热' : '本月最热'}</Text>
          <Text className={styles.bannerText}>
            {period === 'week' ? '近 7 天' : '近 30 天'}肿瘤医生读得最多的内容，前 {HOT_PLACES} 篇
          </Text>
        </View>
      ) : (
        <SearchEntry text="搜索文章、专栏、药品、指南" onPress={onSearch} testId="hot-search" />
      )}
      <Tabs items={PERIODS} current={period} onChange={onPeriod} />
      {chatApp && onApp ? <ListRow icon="phone" text="在 App 中阅读" onPress={onApp} testId="hot-open-app" /> : null}
      {frame(
        <>
          <Rows>
            {items.map((item) => (
              <Row key={item.doc.id} item={item} onOpen={onOpen} onMore={onMore} />
            ))}
          </Rows>
          <LoadMore state={more} onLoad={onLoadMore} />
        </>,
      )}
    </>
  )
}

function Row({ item: { rank, views, doc }, onOpen, onMore }: Pick<HotNewsViewProps, 'onOpen' | 'onMore'> & { item: HotDoc }) {
  return (
    <View className={styles.row}>
      <View className={classNames(styles.rank, rank <= HIGH && styles.high, 't-rank')} {...a11y(`第 ${rank} 名`)}>
        {rank}
      </View>
      <View className={styles.doc}>
        <DocRow
          doc={doc}
          onPress={() => onOpen(doc)}
          onMore={() => onMore(doc)}
          note={
            <Text className={`${styles.note} t-hot-note`}>
              {[`${formatCount(views)} 阅读`, doc.columnistName || doc.source].filter(Boolean).join(' · ')}
            </Text>
          }
        />
      </View>
    </View>
  )
}
