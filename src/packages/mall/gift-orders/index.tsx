import { useState } from 'react'
import { mallApi, type GiftOrder } from '@/api/mall'
import { ORDER_TABS, type OrderTab } from '@/domain/mall/states'
import { navigate, useRoute } from '@/routes'
import { usePages } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { GiftOrdersView } from './GiftOrdersView'
import { OrderSheet } from './OrderSheet'

const PAGE_SIZE = 20
const idOf = (order: GiftOrder) => order.id
const ORDER = /^[1-9]\d{0,14}$/

/** `/CreditMallOrderList`; with `?order=` one of them is open, with `?tab=` those in one state. */
export default function GiftOrdersPage() {
  const { query } = useRoute<'creditMallOrderList'>()
  const [tab, setTab] = useState<OrderTab>(ORDER_TABS.find((key) => key === query.tab) ?? 'all')
  const [open, setOpen] = useState(ORDER.test(query.order ?? '') ? (query.order ?? '') : '')
  const list = usePages(mallApi.orders, { tab, pageSize: PAGE_SIZE }, idOf, { keepPrevious: true })
  useFresh(list)
  return (
    <PageShell needs="login" data={screenData(list)} skeleton="records" onReachBottom={list.loadMore}>
      {list.first ? (
        <GiftOrdersView
          tab={tab}
          orders={list.items}
          more={list.more}
          onTab={setTab}
          onOrder={setOpen}
          onLoadMore={list.loadMore}
          onMall={() => void navigate('creditMallPage')}
        />
      ) : null}
      <OrderSheet id={open} onClose={() => setOpen('')} />
    </PageShell>
  )
}
