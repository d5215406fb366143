import { View } from '@tarojs/components'
import type { GiftOrder } from '@/api/mall'
import { ORDER_TABS, orderTabName, type OrderTab } from '@/domain/mall/states'
import { LoadMore } from '@/ui/LoadMore'
import { StateView } from '@/ui/StateView'
import { Tabs, type TabItem } from '@/ui/Tabs'
import styles from './GiftOrdersView.module.scss'
import { OrderRow } from './OrderRow'

const TABS: readonly TabItem<OrderTab>[] = ORDER_TABS.map((key) => ({ key, text: orderTabName(key) }))

interface GiftOrdersViewProps {
  tab: OrderTab
  orders: readonly GiftOrder[]
  more: 'loading' | 'more' | 'end' | 'error'
  onTab: (tab: OrderTab) => void
  onOrder: (id: string) => void
  onLoadMore: () => void
  onMall: () => void
}

/** What was ordered, by how it stands. */
export function GiftOrdersView({ tab, orders, more, onTab, onOrder, onLoadMore, onMall }: GiftOrdersViewProps) {
  return (
    <View>
      <Tabs items={TABS} current={tab} onChange={onTab} />
      {orders.length === 0 ? (
        <None tab={tab} onMall={onMall} />
      ) : (
        <>
          <View className={styles.list}>
            {orders.map((order) => (
              <OrderRow key={order.id} order={order} onPress={() => onOrder(order.id)} />
            ))}
          </View>
          <LoadMore state={more} onLoad={onLoadMore} />
        </>
      )}
    </View>
  )
}

const None = ({ tab, onMall }: Pick<GiftOrdersViewProps, 'tab' | 'onMall'>) =>
  tab === 'all' ? (
    <StateView
      kind="empty"
      art="gift"
      title="还没有兑换记录"
      text="用积分兑换的礼品都记在这里"
      actionText="去积分商城"
      onAction={onMall}
    />
  ) : (
    <StateView kind="empty" art="gift" title={`没有${orderTabName(tab)}的礼品`} text="换个状态看看" />
  )
