import { View } from '@tarojs/components'
import { useState } from 'react'
import { mallApi, type Gift } from '@/api/mall'
import { navigate, useRoute } from '@/routes'
import { usePages } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useLoginGate } from '@/shell/session/login'
import { a11y } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { CreditMallView, type GiftFilter } from './CreditMallView'
import styles from './CreditMallView.module.scss'

const PAGE_SIZE = 20
const idOf = (gift: Gift) => gift.id

/** `/CreditMallPage`, `/academicCreditMall`: two malls of one form. */
export default function CreditMallPage() {
  const isAcademic = useRoute<'academicCreditMall'>().preset.kind === 'academic'
  const [filter, setFilter] = useState<GiftFilter>('all')
  const kind = filter === 'all' || filter === 'affordable' ? '' : filter
  const asked = { mall: isAcademic ? 'academic' : 'ordinary', kind, onlyAffordable: filter === 'affordable' } as const
  const list = usePages(mallApi.gifts, { ...asked, pageSize: PAGE_SIZE }, idOf, { keepPrevious: true })
  useFresh(list)
  const mayPass = useLoginGate()
  const orders = () => mayPass() && void navigate('creditMallOrderList')
  return (
    <PageShell
      title={isAcademic ? '学术积分商城' : undefined}
      data={screenData(list)}
      onReachBottom={list.loadMore}
      actions={
        <View className={`${styles.orders} t-gift-orders`} onClick={orders} {...a11y('兑换记录', 'link')}>
          <Icon name="article" size="large" color="ink" />
        </View>
      }
    >
      {list.first ? (
        <CreditMallView
          isAcademic={isAcademic}
          purse={list.first.purse}
          kinds={list.first.kinds}
          filter={filter}
          onFilter={setFilter}
          gifts={list.items}
          more={list.more}
          onLoadMore={list.loadMore}
          onGift={({ id }) =>
            void (isAcademic ? navigate('academicCreditMallGift', { id }) : navigate('creditMallGift', { giftId: id }))
          }
          onEarn={() => void navigate('myTaskList')}
          onDetail={() => void navigate(isAcademic ? 'academicCreditMallScoreDetail' : 'creditDetail')}
          onLogin={() => void mayPass()}
        />
      ) : null}
    </PageShell>
  )
}
