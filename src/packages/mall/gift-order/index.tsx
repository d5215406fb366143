import { mallApi } from '@/api/mall'
import { useAddresses } from '@/features/address'
import { useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { GiftOrderFoot, GiftOrderView } from './GiftOrderView'
import { useGiftOrder } from './use-gift-order'

/** `/CreditMallOrderInfo/{giftId}`, also with a type, and `/academicCreditMallOrderInfo/{id}`: the gift knows its mall and what it is. */
export default function GiftOrderPage() {
  const params: Readonly<Record<string, string>> = useRoute().params
  const giftId = params.giftId ?? params.id ?? ''
  const query = useApi(mallApi.gift, { giftId })
  const gift = query.data?.gift
  const isParcel = gift?.delivery === 'parcel'
  const addresses = useAddresses({ enabled: isParcel })
  const order = useGiftOrder(giftId, gift, addresses.items)
  const balance = query.data?.purse?.balance ?? 0
  const waits = isParcel && !addresses.query.data
  return (
    <PageShell
      needs={gift?.needsCertified ? 'certified' : 'login'}
      isSample={gift?.isSample}
      data={screenData(waits ? addresses.query : query)}
      skeleton="lines"
      footer={gift && !waits ? <GiftOrderFoot gift={gift} balance={balance} order={order} /> : undefined}
    >
      {gift && !waits ? <GiftOrderView gift={gift} balance={balance} addresses={addresses.items} order={order} /> : null}
    </PageShell>
  )
}
