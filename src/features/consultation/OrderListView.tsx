import { View } from '@tarojs/components'
import type { OrderRow as Row } from '@/api/consultation'
import { DataStates } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { LoadMore } from '@/ui/LoadMore'
import { Segmented } from '@/ui/Segmented'
import { Tabs } from '@/ui/Tabs'
import styles from './OrderListView.module.scss'
import { OrderRow } from './OrderRow'
import type { OrderListState, OrderSide } from './use-order-list'

const SIDES = [
  { key: 'applicant', text: '我申请的', testId: 'side-applicant' },
  { key: 'doctor', text: '我接诊的', testId: 'side-doctor' },
] as const

export interface OrderListEmpty {
  title: string
  text: string
  actionText?: string
  onAction?: () => void
}

interface OrderListViewProps {
  state: OrderListState
  empty: Readonly<Record<OrderSide, OrderListEmpty>>
  onOpen: (order: Row) => void
}

/** Orders by side and state: one's own, and those that one answers. */
export function OrderListView({ state, empty, onOpen }: OrderListViewProps) {
  const { list, side, setSide, tab, setTab, tabs, answers } = state
  return (
    <>
      {answers ? (
        <View className={styles.sides}>
          <Segmented label="订单" items={SIDES} current={side} onChange={setSide} />
        </View>
      ) : null}
      <Tabs items={tabs} current={tab} onChange={setTab} />
      <DataStates data={screenData(list)} skeleton="records" empty={list.items.length === 0 && empty[side]}>
        <View className={styles.rows}>
          {list.items.map((order) => (
            <OrderRow key={order.id} order={order} side={side} onOpen={() => onOpen(order)} />
          ))}
        </View>
        <LoadMore state={list.more} onLoad={list.loadMore} />
      </DataStates>
    </>
  )
}
