import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { OrderDetail } from '@/api/consultation'
import { NO_TEXTS } from '@/domain/consultation/case-texts'
import { ApplicationPage } from '@/features/consultation/application/ApplicationPage'
import { applicationDraft, type ApplicationForm } from '@/features/consultation/application/use-application'
import { LeftMessage } from '@/features/consultation/room/LeftMessage'
import { OrderRoom } from '@/features/consultation/room/OrderRoom'
import { roomDraft, useComposer } from '@/features/consultation/room/use-composer'
import { clipboard } from '@/platform/clipboard/mock'
import { dialog } from '@/platform/dialog/mock'
import { setEntryAccount } from '@/stores/persist'
import { doctor, ok, refused, settle } from '@test/unit/support/backend'
import { closeScreen, openScreen, resetDevice } from '@test/unit/support/hosted-screen'

jest.mock('@/platform/env', () => jest.requireActual('@/platform/env/mock'))
jest.mock('@/platform/view', () => jest.requireActual('@/platform/view/mock'))

const WORDS = '皮疹加重了，需要停药吗'
const GONE = '订单不存在'
const provider = { id: '12', isTeam: false, name: '张明', portrait: '', title: '', hospital: '', department: '' }
const offers = [{ service: 'con_text', kind: 'A', priceCents: 8000, refusal: '' }]
const typed: ApplicationForm = {
  ...{ id: '55', service: 'con_text', patientId: '7', texts: { ...NO_TEXTS, question: WORDS }, fileIds: ['3'] },
  ...{ consents: [], agreementId: '', slotStart: '' },
}
const tap = async (testId: string) => {
  fireEvent.click(document.querySelector(`.t-${testId}`) as Element)
  await act(settle)
}
const left = () => document.querySelector('.t-left-draft')?.textContent ?? ''

/** A server that removed the order. */
async function open(Screen: () => JSX.Element, at: string): Promise<void> {
  openScreen(Screen, at, {
    signedIn: true,
    handlers: {
      'api/consultation/detail': () => refused(404, GONE),
      'api/consultation/offer': () => ok({ provider, offers, autoReply: '', isSample: false }),
    },
  })
  await screen.findByText(GONE)
}
const Room = () => <OrderRoom id="7" />
const Editing = () => <ApplicationPage providerId="12" category="1" orderId="55" />

beforeEach(() => {
  resetDevice()
  Object.assign(dialog, { confirms: true, confirmations: [] })
  setEntryAccount(doctor.userId)
})
afterEach(() => {
  cleanup()
  closeScreen()
})

describe('a message that was typed for an order', () => {
  const keep = () => roomDraft('7').write({ text: WORDS, clientMsgId: 'a' })

  test('that the server removed is said in its place, can be copied, and goes when asked', async () => {
    keep()
    await open(Room, '/Consultationdetail/7/1')
    // A page that comes into view asks once more.
    await waitFor(() => expect(left()).toContain(WORDS))
    expect(document.body.textContent).toContain(GONE)
    expect(left()).toContain(`订单已不存在，这条消息没有发出${WORDS}`)
    await tap('left-copy')
    expect(clipboard.text).toBe(WORDS)
    dialog.confirms = false
    await tap('left-remove')
    expect([left() === '', roomDraft('7').read()?.text]).toEqual([false, WORDS])
    dialog.confirms = true
    await tap('left-remove')
    expect([left(), roomDraft('7').read()]).toEqual(['', undefined])
  })

  test('that never was says nothing of it where nothing was typed', async () => {
    await open(Room, '/Consultationdetail/7/1')
    expect(left()).toBe('')
    expect(document.body.textContent).toContain(GONE)
  })

  test('that is over is shown as well; while the order only waits, so do the words', async () => {
    keep()
    const Over = (order: Pick<OrderDetail, 'canWrite' | 'state'>) => (
      <LeftMessage order={order} composer={useComposer('7', () => undefined)} />
    )
    for (const order of [
      { canWrite: true, state: 'completed' },
      { canWrite: false, state: 'scheduled' },
    ] as const) {
      render(<Over {...order} />)
      expect(left()).toBe('')
      cleanup()
    }
    render(<Over canWrite={false} state="terminated" />)
    expect(left()).toContain(`服务已结束，这条消息没有发出${WORDS}`)
    await tap('left-remove')
    expect([left(), roomDraft('7').read()]).toEqual(['', undefined])
  })
})

describe('an application whose draft the server removed', () => {
  const ofOrder = () => applicationDraft('12', '1', '55')
  const fresh = () => applicationDraft('12', '1', '')

  test('goes into a new one', async () => {
    ofOrder().write(typed)
    await open(Editing, '/EditConsultation/12/1/55')
    expect(left()).toContain(`以下内容还在本机，没有提交会诊问题：${WORDS}`)
    await tap('left-use')
    expect([fresh().read(), ofOrder().read()]).toEqual([{ ...typed, id: '' }, undefined])
  })

  test('does not take the place of another one that is being written, and goes when asked', async () => {
    ofOrder().write(typed)
    fresh().write({ ...typed, id: '', patientId: '8' })
    await open(Editing, '/EditConsultation/12/1/55')
    expect(document.querySelector('.t-left-use')).toBeNull()
    await tap('left-remove')
    expect([left(), ofOrder().read(), fresh().read()?.patientId]).toEqual(['', undefined, '8'])
  })
})
