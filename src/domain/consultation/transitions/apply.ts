import { MATERIAL_WITHIN, PAY_WITHIN, PAY_WITHIN_AFTER_REVIEW, REVIEW_WITHIN } from '../due'
import { isRefuseCode, type MoveOf } from '../moves'
import type { Order } from '../order'
import { freeSlot, row, slotRefusal, stepSlot, tellDoctor, tellPatient, type Context, type Row } from './row'

const NEW_ORDER = '您有新的申请待接诊，请及时处理'

const needsSlot = ({ policy }: Order): boolean => policy.slotBy === 'applicant'

/** The accept clock, from when it is paid, or needs no paying. An agreed time that comes before is its end: nobody waits for it longer. */
const acceptClock = (order: Order, { now }: Pick<Context, 'now'>, slot = order.slot) => ({
  acceptBy: Math.min(now + order.policy.accept, (needsSlot(order) && slot?.startAt) || Infinity),
})

function submitRefusal(order: Order, { missing, isFull, slot, slotFree }: MoveOf<'submit'>, now: number): string {
  if (missing.length > 0) return `资料不完整：${missing.join('、')}`
  if (isFull) return '医生今日接诊已满，请明天再试或选择其他医生'
  return needsSlot(order) ? slotRefusal(slot, slotFree, now) : ''
}

/** C2–C11, C34, C35: from the draft to the paid order. C1 makes it (`create.ts`). */
export const applyRows: readonly Row[] = [
  row({
    id: 'C2',
    event: 'submit',
    from: ['draft'],
    who: ['applicant'],
    when: ({ policy }) => policy.needsReview,
    refuse: (order, move, { now }) => submitRefusal(order, move, now),
    to: () => 'reviewing',
    due: (_order, _move, { now }) => now + REVIEW_WITHIN,
    tells: () => [{ to: 'assistant', text: '有新的资料待审核' }],
  }),
  row({
    id: 'C3',
    event: 'submit',
    from: ['draft'],
    who: ['applicant'],
    when: ({ priceCents }) => priceCents > 0,
    refuse: (order, move, { now }) => submitRefusal(order, move, now),
    to: () => 'pending_payment',
    due: (_order, _move, { now }) => now + PAY_WITHIN,
    patch: (order, { slot }) => (needsSlot(order) && slot ? { slot } : {}),
    slots: (order, { slot }) => (needsSlot(order) && slot ? [{ slot, to: 'held' }] : []),
    tells: () => [{ to: 'payer', text: '请在30分钟内完成支付，超时将自动取消' }],
  }),
  row({
    id: 'C4',
    event: 'submit',
    from: ['draft'],
    who: ['applicant'],
    refuse: (order, move, { now }) => submitRefusal(order, move, now),
    to: () => 'pending_accept',
    due: (order, { slot }, context) => acceptClock(order, context, slot).acceptBy,
    patch: (order, { slot }, context) => ({
      ...acceptClock(order, context, slot),
      ...(needsSlot(order) && slot ? { slot } : {}),
    }),
    slots: (order, { slot }) => (needsSlot(order) && slot ? [{ slot, to: 'booked' }] : []),
    tells: (order) => tellDoctor(order, NEW_ORDER),
  }),
  row({
    id: 'C5',
    event: 'ask_more',
    from: ['reviewing'],
    who: ['assistant'],
    refuse: (_order, { text }) => (Array.from(text.trim()).length >= 5 ? '' : '请说明需要补充的内容，至少5个字'),
    to: () => 'material_required',
    due: (_order, _move, { now }) => now + MATERIAL_WITHIN,
    tells: () => tellPatient('资料需要补充，请在7天内完善后重新提交'),
  }),
  row({
    id: 'C6',
    event: 'resubmit',
    from: ['material_required'],
    who: ['applicant'],
    refuse: (_order, { changes }) => (changes > 0 ? '' : '资料没有变化，请补充后再提交'),
    to: () => 'reviewing',
    due: (_order, _move, { now }) => now + REVIEW_WITHIN,
    tells: () => [{ to: 'assistant', text: '资料已补充，请重新审核' }],
  }),
  row({
    id: 'C7',
    event: 'pass',
    from: ['reviewing'],
    who: ['assistant'],
    refuse: (_order, { isComplete }) => (isComplete ? '' : '审核清单尚未全部完成'),
    to: ({ priceCents }) => (priceCents > 0 ? 'pending_payment' : 'pending_accept'),
    due: (order, _move, { now }) => now + (order.priceCents > 0 ? PAY_WITHIN_AFTER_REVIEW : order.policy.accept),
    patch: (order, _move, context) => (order.priceCents > 0 ? {} : acceptClock(order, context)),
    tells: (order) =>
      order.priceCents > 0
        ? [{ to: 'payer', text: '资料审核已通过，请在24小时内完成支付' }]
        : [...tellPatient('资料审核已通过，等待专家确认'), ...tellDoctor(order, NEW_ORDER)],
  }),
  row({
    id: 'C8',
    event: 'refuse',
    from: ['reviewing'],
    who: ['assistant'],
    refuse: (_order, { reason }) => (isRefuseCode(reason) ? '' : '请选择拒绝原因'),
    to: () => 'rejected',
    tells: () => tellPatient('资料审核未通过，请查看原因'),
  }),
  row({
    id: 'C9',
    event: 'paid',
    from: ['pending_payment'],
    who: ['provider'],
    refuse: ({ priceCents }, { cents }) => (cents === priceCents ? '' : '支付金额与订单不符'),
    to: () => 'pending_accept',
    due: (order, _move, context) => acceptClock(order, context).acceptBy,
    patch: (order, _move, context) => acceptClock(order, context),
    money: ({ priceCents }) => [{ leg: 'pay', cents: priceCents }],
    slots: (order) => stepSlot(order, 'booked'),
    tells: (order) => [...tellPatient('支付成功，等待医生接诊'), ...tellDoctor(order, NEW_ORDER)],
  }),
  row({
    id: 'C10',
    event: 'timeout',
    from: ['pending_payment'],
    who: ['timer'],
    refuse: (_order, { providerClosed }) => (providerClosed ? '' : '须先向支付渠道查询并关闭支付单'),
    to: () => 'expired',
    slots: freeSlot,
    tells: () => tellPatient('订单超时未支付，已自动取消'),
  }),
  row({
    id: 'C11',
    event: 'cancel',
    from: ['pending_payment', 'draft', 'reviewing', 'material_required'],
    who: ['applicant'],
    to: () => 'cancelled',
    slots: freeSlot,
  }),
  row({
    id: 'C34',
    event: 'timeout',
    from: ['reviewing'],
    who: ['timer'],
    alarm: true,
    to: () => 'reviewing',
    due: (_order, _move, { now }) => now + REVIEW_WITHIN,
    tells: () => [{ to: 'support', text: '资料审核已超过24小时，请督促处理' }],
    also: () => ['alertSupport'],
  }),
  row({
    id: 'C35',
    event: 'timeout',
    from: ['material_required', 'draft'],
    who: ['timer'],
    to: () => 'expired',
    tells: ({ state }) => (state === 'draft' ? [] : tellPatient('资料超过7天未补充，申请已关闭')),
    also: ({ state }) => (state === 'draft' ? ['remove'] : []),
  }),
]
