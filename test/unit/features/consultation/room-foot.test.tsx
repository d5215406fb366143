import { act, fireEvent, render } from '@testing-library/react'
import type { OrderDetail } from '@/api/consultation'
import { hasFoot, RoomFoot } from '@/features/consultation/room/RoomFoot'
import { useComposer } from '@/features/consultation/room/use-composer'
import { useMoves, type Moves } from '@/features/consultation/room/use-moves'
import { dialog } from '@/platform/dialog/mock'
import { resetDevice } from '@test/unit/support/device'
import { backend, connect, refused, settle } from '@test/unit/support/backend'

const ORDER = {
  ...{ id: '2', service: 'inq_text', kind: 'B', state: 'in_progress', side: 'applicant', isRated: false, mayThank: false },
  ...{ canWrite: false, whyNot: '', needs: { identity: false, evidence: false, guardian: false }, moves: [] },
} as unknown as OrderDetail

function Foot({ order }: { order: OrderDetail }) {
  const moves = useMoves(
    order,
    () => undefined,
    () => undefined,
  )
  const composer = useComposer(order.id, () => undefined)
  return <RoomFoot order={order} composer={composer} moves={moves} />
}
const show = (given: Partial<OrderDetail>) => render(<Foot order={{ ...ORDER, ...given }} />).container

/** What is asked when the service is to be ended. */
async function asked(given: Partial<OrderDetail>): Promise<string | undefined> {
  dialog.confirmations = []
  const foot = show({ ...given, moves: ['end'] })
  fireEvent.click(foot.querySelector('.t-end') as Element)
  await act(settle)
  return dialog.confirmations.at(-1)?.message
}

beforeEach(() => {
  resetDevice()
  connect()
})

test('a user who may end a service has a button for it, and reads what the end means', async () => {
  expect(show({ moves: [] }).querySelector('.t-end')).toBeNull()
  expect(await asked({})).toBe('结束后您不能再发送消息。')
  expect(await asked({ kind: 'A', service: 'con_text' })).toBe('结束后专家将在时限内出具书面意见。')
  expect(await asked({ side: 'doctor' })).toBe('结束后患者不能再发送消息。')
  expect(await asked({ side: 'doctor', kind: 'A', service: 'con_text' })).toBe('结束后请在时限内出具书面意见。')
})

test('who calls off an agreed time sends what he was told comes back', async () => {
  const server = backend({ 'api/consultation/cancel': () => refused(409, '退款金额已变化，请确认后再取消') })
  const appointment = { startAt: new Date(Date.now() + 3_600_000).toISOString(), cancelBackCents: 9950 }
  const order = { state: 'scheduled', service: 'inq_video', priceCents: 19_900, moves: ['cancel'], appointment } as const
  fireEvent.click(show(order as unknown as Partial<OrderDetail>).querySelector('.t-cancel-order') as Element)
  await act(settle)
  expect(dialog.confirmations.at(-1)?.message).toBe('距开始不足 24 小时，现在取消退回 ¥99.50，其余 ¥99.50 不退。')
  expect(server.sent('api/consultation/cancel')).toEqual([{ id: '2', reason: '', shownBackCents: 9950 }])
  expect(dialog.toasts.at(-1)?.message).toBe('退款金额已变化，请确认后再取消')
})

test('where nothing is left to do there is no foot', () => {
  const shown = (given: Partial<OrderDetail>) => hasFoot({ ...ORDER, ...given }, {} as Moves)
  expect(shown({ state: 'completed', side: 'doctor' })).toBe(false)
  expect(shown({ state: 'completed', side: 'doctor', whyNot: '当前为“已完成”，不能发送消息' })).toBe(false)
  expect(shown({ state: 'completed', moves: ['dispute'] })).toBe(true)
  expect(shown({ state: 'pending_accept', whyNot: '医生接诊后可以开始沟通' })).toBe(true)
  expect(shown({ canWrite: true })).toBe(true)
})
