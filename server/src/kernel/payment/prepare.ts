import { isOpenPayment } from '@/domain/payment/states'
import { conflict, refused } from '../../errors'
import type { Parts } from '../../http/context'
import { ProviderRefusal, ProviderSilent, type Prepared, type Prepay } from '../../services/payment/contract'
import { closeThere, look, lookLater } from './look'
import { lockPayment, movePayment, type PaymentRow } from './moves'
import { replacePayment } from './orders'

/** For so long the same values are given again; the provider keeps them a little longer (2 h, 5 min). */
const KEPT_MS = { jsapi: 100 * 60_000, page: 4 * 60_000 }
/** After a visit to the cashier we ask so soon, should nobody tell us. */
const FIRST_LOOK_MS = 2 * 60_000

const wayName = ({ way }: Pick<Prepay, 'way'>): string => (way.kind === 'jsapi' ? `jsapi:${way.app}` : 'page')

export interface Payer {
  /** `user:<id>`. */
  by: string
  device: string
}

/**
 * P2: what the cashier must be given. Asked again it is the same, while it lasts. A payment that was begun in another kind of cashier is closed and goes on under
 * a new number, which is the one that is given back. Throws what may be shown.
 */
export async function prepare(
  parts: Parts,
  row: PaymentRow,
  way: Prepay['way'],
  payer: Payer,
): Promise<{ payment: PaymentRow; prepared: Prepared }> {
  const wanted = wayName({ way })
  try {
    const known = row.prepared
    const isKept = known?.way === wanted && known.until > Date.now() && row.device === payer.device
    if (known && isKept && isOpenPayment(row.state) && row.expiresAt.getTime() > Date.now())
      return { payment: row, prepared: known.values }
    const open = payable(await look(parts, row))
    const current = open.prepared && open.prepared.way !== wanted ? await goOnUnderNewNumber(parts, open, payer.by) : open
    const prepared = await parts.payments.prepay({ ...current, way })
    return { payment: await keep(parts, current, wanted, prepared, payer), prepared }
  } catch (error) {
    if (error instanceof ProviderSilent) throw refused('支付服务暂时没有回应，请稍后再试，不会重复扣款')
    if (error instanceof ProviderRefusal) throw refused(error.message)
    throw error
  }
}

function payable(row: PaymentRow): PaymentRow {
  if (isOpenPayment(row.state)) return row
  throw conflict(row.state === 'closed' ? '订单已关闭，请重新下单' : '这笔订单已支付，请刷新后查看')
}

/** The old one is closed here without giving up what is kept back for it: that goes over to the new one. Should it be paid all the same, all of it goes back (P6). */
async function goOnUnderNewNumber(parts: Parts, row: PaymentRow, by: string): Promise<PaymentRow> {
  const paid = await closeThere(parts, row)
  if (paid) return payable(paid)
  return parts.db.transaction(async (tx) => {
    const held = await lockPayment(tx, row.id)
    if (held.state !== 'paying') return payable(held)
    await movePayment(tx, held, 'cancel', { by })
    return replacePayment(tx, parts, held)
  })
}

const keep = (parts: Parts, { id }: PaymentRow, way: string, values: Prepared, payer: Payer): Promise<PaymentRow> =>
  parts.db.transaction(async (tx) => {
    const held = payable(await lockPayment(tx, id))
    await lookLater(tx, id, FIRST_LOOK_MS)
    return movePayment(tx, held, 'prepare', { ...payer, prepared: { way, until: Date.now() + KEPT_MS[values.kind], values } })
  })
