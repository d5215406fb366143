import { useRef, useState } from 'react'
import { call } from '@/api/client'
import { membershipApi } from '@/api/membership'
import { REFUND_DAYS, type PlanName } from '@/domain/membership'
import { maySellHere } from '@/domain/virtual-sale'
import { openPayPage, useForgetRights } from '@/features/payment'
import { dialog } from '@/platform/dialog'
import { env } from '@/platform/env'
import { random } from '@/platform/random'
import { addressOf, navigate } from '@/routes'
import { useApi, useInvalidate } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { useAction } from '@/shell/forms/use-action'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { MembershipView } from './MembershipView'

/** `/Membership`: until when, what it opens, and its plans. */
export default function MembershipPage() {
  const query = useApi(membershipApi.info, {})
  useFresh(query)
  const [plan, setPlan] = useState<PlanName>('year')
  const [agreed, setAgreed] = useState(false)
  const key = useRef('')
  const invalidate = useInvalidate()
  const forgetRights = useForgetRights()
  const order = useAction(async () => {
    key.current ||= random.uuid()
    const answer = await call(membershipApi.order, { plan, agreed, idempotencyKey: key.current }, { idempotent: true })
    key.current = ''
    await query.refetch()
    openPayPage(answer.payment)
  })
  const refund = useAction(async (termId: string) => {
    const question = {
      title: '退订这段会员？',
      message: `开通 ${REFUND_DAYS} 天内且未使用权益，全额原路退回。退订后会员立即结束。`,
      confirmText: '退订并退款',
      danger: true,
    }
    if (!(await dialog.confirm(question))) return
    await call(membershipApi.refund, { termId })
    dialog.toast('已退订，款项原路退回', { icon: 'success' })
    await Promise.all([invalidate(membershipApi.info), forgetRights()])
  })
  const { data } = query
  const isSold = !data || maySellHere('membership', env, data.iosVirtualPay)
  const choose = (next: PlanName) => {
    setPlan(next)
    key.current = ''
  }

  return (
    <PageShell needs="login" data={screenData(query)} skeleton="board">
      {data ? (
        <MembershipView
          {...data}
          plan={plan}
          onPlan={choose}
          agreed={agreed}
          onAgreed={setAgreed}
          busy={order.busy || refund.busy}
          onOrder={() => void order.run()}
          onRefund={(termId) => void refund.run(termId)}
          onOpen={openPayPage}
          onTip={() => void navigate('purchaseTip')}
          onGuide={isSold ? undefined : () => void navigate('iosPayGuide', { to: addressOf('membership') })}
        />
      ) : null}
    </PageShell>
  )
}
