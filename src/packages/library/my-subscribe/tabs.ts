import type { SubscriptionSort } from '@/domain/subscription'
import type { TabItem } from '@/ui/Tabs'

/** What a subscription page shows: new documents of everything, the columns, or the diseases. */
export type SubscribeTab = 'feed' | 'column' | 'disease'

export const TABS: readonly TabItem<SubscribeTab>[] = [
  { key: 'feed', text: '最新' },
  { key: 'column', text: '专栏' },
  { key: 'disease', text: '疾病' },
]

export const SORTS: readonly TabItem<SubscriptionSort>[] = [
  { key: 'updated', text: '最近更新' },
  { key: 'followed', text: '最近关注' },
  { key: 'unread', text: '未读优先' },
]
