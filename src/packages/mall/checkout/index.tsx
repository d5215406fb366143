import { useEffect, useRef, useState } from 'react'
import { call } from '@/api/client'
import { purchaseApi, type Offer } from '@/api/purchase'
import { eventApi } from '@/api/event'
import { purchaseKind, type PurchaseKind } from '@/domain/purchase'
import { maySellHere } from '@/domain/virtual-sale'
import { PayPanel, useForgetRights, usePayment } from '@/features/payment'
import { env } from '@/platform/env'
import { random } from '@/platform/random'
import { addressOf, navigate, replace, useRoute, type RouteParams } from '@/routes'
import { useApi, useInvalidate } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { useAction } from '@/shell/forms/use-action'
import { openDocument } from '@/shell/navigation/open-native'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { StateView } from '@/ui/StateView'
import { CheckoutView } from './CheckoutView'
import { OfferCard } from './OfferCard'

/** `/SettleAccountPage/{docId}/{purchaseType}/{eventId}`: what is bought, for how much, and its payment. */
export default function CheckoutPage() {
  const { params } = useRoute<'settleAccountPage'>()
  const kind = purchaseKind(params.purchaseType)
  return kind ? (
    <Checkout params={params} kind={kind} />
  ) : (
    <PageShell>
      <StateView kind="notFound" title="没有这种购买类型" text="链接可能不完整，请从文章或课程页重新进入" />
    </PageShell>
  )
}

function Checkout({ params, kind }: { params: RouteParams<'settleAccountPage'>; kind: PurchaseKind }) {
  const { docId } = params
  const query = useApi(purchaseApi.offer, { docId, kind })
  useFresh(query)
  const offer = query.data?.offer
  const invalidate = useInvalidate()
  const { payment, ...paying } = usePayment(offer?.open ?? undefined, ({ state }) => {
    if (state === 'paid' || state === 'closed') void invalidate(purchaseApi.offer, eventApi.info)
  })
  const key = useRef('')
  const forgetRights = useForgetRights()
  const isOwned = Boolean(offer?.ownedBy)
  useEffect(() => {
    if (isOwned) void forgetRights()
  }, [isOwned, forgetRights])
  const [agreed, setAgreed] = useState(false)
  const order = useAction(async () => {
    key.current ||= random.uuid()
    await call(purchaseApi.order, { docId, kind, agreed, idempotencyKey: key.current }, { idempotent: true })
    key.current = ''
    await query.refetch()
  })
  const open = () => (offer ? openBought(offer) : undefined)
  const onGuide =
    offer && !maySellHere(offer.kind, env, offer.iosVirtualPay)
      ? () => void navigate('iosPayGuide', { to: addressOf('settleAccountPage', params) })
      : undefined
  const isOpen = payment && payment.state !== 'closed'

  return (
    <PageShell needs="login" data={screenData(query)} skeleton="lines">
      {offer && payment && isOpen && !(offer.ownedBy && payment.state !== 'paid') ? (
        <PayPanel payment={payment} {...paying} doneText={DONE[offer.kind]} onDone={open} onGuide={onGuide}>
          <OfferCard offer={offer} />
        </PayPanel>
      ) : offer ? (
        <CheckoutView
          offer={offer}
          agreed={agreed}
          onAgreed={setAgreed}
          busy={order.busy}
          doneText={DONE[offer.kind]}
          onDone={open}
          onOrder={() => void order.run()}
          onSignUp={() => void replace('docSignIn', { id: docId, type: '1' })}
          onTip={() => void navigate('purchaseTip')}
          onMembership={() => void navigate('membership')}
          onGuide={onGuide}
        />
      ) : null}
    </PageShell>
  )
}

const DONE: Readonly<Record<PurchaseKind, string>> = { document: '阅读全文', course: '开始学习', event: '查看报名' }

function openBought({ kind, docId, docType }: Offer): void {
  if (kind === 'event') return void replace('docSignIn', { id: docId, type: '1' })
  openDocument({ id: docId, docType })
}
