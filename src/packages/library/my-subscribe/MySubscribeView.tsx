import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import type { DocSummary } from '@/api/doc'
import type { FollowedColumn, SubscribableDisease } from '@/api/subscription'
import type { SubscriptionSort } from '@/domain/subscription'
import { Rows } from '@/features/doc-feed/Rows'
import { DocRow } from '@/ui/DocRow'
import { ListRow } from '@/ui/ListRow'
import { LoadMore } from '@/ui/LoadMore'
import { Tabs } from '@/ui/Tabs'
import { BarAction, ManageBar } from '../components/ManageBar'
import { RemovableRow } from '../components/RemovableRow'
import { DiseaseSheet } from './components/DiseaseSheet'
import { FollowedRow } from './components/FollowedRow'
import styles from './MySubscribeView.module.scss'
import { SORTS, TABS, type SubscribeTab } from './tabs'

interface MySubscribeViewProps {
  tab: SubscribeTab
  onTab: (tab: SubscribeTab) => void
  docs: readonly DocSummary[]
  onOpen: (doc: DocSummary) => void
  columns: readonly FollowedColumn[]
  sort: SubscriptionSort
  onSort: (sort: SubscriptionSort) => void
  onColumn: (id: string) => void
  onUnfollow: (id: string) => void
  onAllSeen: () => void
  diseases: readonly SubscribableDisease[]
  /** Empty: all that are subscribed. */
  diseaseId: string
  onDisease: (id: string) => void
  onToggleDisease: (disease: SubscribableDisease) => void
  more: 'loading' | 'more' | 'end' | 'error'
  onLoadMore: () => void
  /** The sheet of diseases is open. */
  choosing: boolean
  onChoosing: (choosing: boolean) => void
  /** Puts the rows into the states of their data. */
  frame: (rows: ReactNode) => ReactNode
}

/** What is new of all subscriptions, the columns, and the diseases. */
export function MySubscribeView(props: MySubscribeViewProps) {
  const { tab, onTab, diseases, choosing, onChoosing, onToggleDisease, frame } = props
  return (
    <>
      <Tabs items={TABS} current={tab} onChange={onTab} />
      {tab === 'column' ? <SortTabs {...props} /> : null}
      {tab === 'disease' ? <DiseaseTabs {...props} /> : null}
      {frame(tab === 'column' ? <Columns {...props} /> : <Documents {...props} />)}
      <DiseaseSheet open={choosing} items={diseases} onToggle={onToggleDisease} onClose={() => onChoosing(false)} />
    </>
  )
}

function SortTabs({ sort, onSort }: MySubscribeViewProps) {
  return (
    <View className={styles.strip}>
      <Tabs items={SORTS} current={sort} onChange={onSort} />
    </View>
  )
}

const ALL = 'all'

function DiseaseTabs({ diseases, diseaseId, onDisease, onChoosing }: MySubscribeViewProps) {
  const subscribed = diseases.filter((disease) => disease.subscribed)
  return (
    <View className={styles.strip}>
      {subscribed.length > 0 ? (
        <Tabs
          items={[
            { key: `disease-${ALL}`, text: '全部订阅' },
            ...subscribed.map(({ id, name }) => ({ key: `disease-${id}`, text: name })),
          ]}
          current={`disease-${diseaseId || ALL}`}
          onChange={(key) => onDisease(key === `disease-${ALL}` ? '' : key.slice('disease-'.length))}
        />
      ) : null}
      <ListRow
        icon="plus"
        text="选择订阅的疾病"
        note={subscribed.length > 0 ? `已订阅 ${subscribed.length} 种` : '还没有订阅'}
        onPress={() => onChoosing(true)}
        testId="choose-diseases"
      />
    </View>
  )
}

function Documents({ docs, onOpen, more, onLoadMore }: MySubscribeViewProps) {
  return (
    <>
      <Rows>
        {docs.map((doc) => (
          <DocRow key={doc.id} doc={doc} onPress={onOpen} />
        ))}
      </Rows>
      <LoadMore state={more} onLoad={onLoadMore} />
    </>
  )
}

function Columns({ columns, onColumn, onOpen, onUnfollow, onAllSeen, more, onLoadMore }: MySubscribeViewProps) {
  const [managing, setManaging] = useState(false)
  const unread = columns.reduce((sum, column) => sum + column.unread, 0)
  return (
    <>
      <ManageBar
        text={unread > 0 ? `${columns.length} 个专栏，${unread} 篇未读` : `${columns.length} 个专栏`}
        managing={managing}
        onManaging={setManaging}
      >
        {unread > 0 ? <BarAction text="全部已读" label="全部标为已读" testId="all-seen" onPress={onAllSeen} /> : null}
      </ManageBar>
      {columns.map((column) => (
        <RemovableRow
          key={column.columnist.id}
          managing={managing}
          label={`取消关注 ${column.columnist.name}`}
          onRemove={() => onUnfollow(column.columnist.id)}
        >
          <FollowedRow column={column} onColumn={onColumn} onOpen={onOpen} />
        </RemovableRow>
      ))}
      <LoadMore state={more} onLoad={onLoadMore} />
    </>
  )
}
