import type { Payment } from '@/api/payment'
import { SERVICE_IDS } from '@/domain/consultation/services'
import { formatMoney } from '@/domain/format'
import { env } from '@/platform/env'
import { navigate, routeOf, type Route } from '@/routes'
import { openDocument } from '@/shell/navigation/open-native'

type Order = Pick<Payment, 'tradeNo' | 'amount'>

/** The page on which an order is paid, whatever it is for; each system has an address of its own. */
export const payPage = ({ tradeNo, amount }: Order): Route =>
  env.os === 'ios'
    ? routeOf('iosPayH5', { orderTrade: tradeNo })
    : routeOf('androidPayH5', { orderTrade: tradeNo, price: formatMoney(amount) })

export function openPayPage({ tradeNo, amount }: Order): void {
  if (env.os === 'ios') return void navigate('iosPayH5', { orderTrade: tradeNo })
  void navigate('androidPayH5', { orderTrade: tradeNo, price: formatMoney(amount) })
}

const openConsultation = (refId: string) => void navigate('consultationDetail', { consultationId: refId, consType: '0' })
/** Each service is goods of its own. */
const CONSULTATIONS = Object.fromEntries(
  SERVICE_IDS.map((id) => [`consultation-${id}`, { text: '查看订单', open: openConsultation }]),
)

const DONE: Readonly<Record<string, { text: string; open: (refId: string) => void }>> = {
  document: { text: '阅读全文', open: (refId) => openDocument({ id: refId }) },
  event: { text: '查看我的报名', open: () => void navigate('myCourses', { tab: 'events' }) },
  membership: { text: '查看会员', open: () => void navigate('membership') },
  gift: { text: '查看兑换订单', open: (refId) => void navigate('creditMallOrderList', { order: refId }) },
  ...CONSULTATIONS,
  'quick-question': { text: '查看提问', open: (refId) => void navigate('fastConsultDetail', { id: refId }) },
  'exam-star': { text: '开始学习', open: () => void navigate('examStarHome') },
  course: { text: '开始学习', open: (refId) => openDocument({ id: refId }) },
}

/** What somebody does with what is paid for, and how that is called. */
export function afterPayment({ goods, refId }: Pick<Payment, 'goods' | 'refId'>): { text: string; open: () => void } {
  const found = DONE[goods]
  return found
    ? { text: found.text, open: () => found.open(refId) }
    : { text: '查看收支明细', open: () => void navigate('payChangeDetail') }
}
