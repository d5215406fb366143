import { fireEvent } from '@testing-library/react'
import { ACK } from '@/api/envelope'
import type { SharedCase } from '@/api/shared-case'
import SquareMinePage from '@/packages/case/square-mine'
import { backend, ok, refused } from '@test/unit/support/backend'
import { resetDevice, signIn } from '@test/unit/support/device'
import { allByClass, byClass, closeScreen, openScreen, settled, textsOf } from '@test/unit/support/screen'

const waiting = (id: string): SharedCase => ({
  ...{ id, title: `病例 ${id}`, diseaseId: '1', diseaseName: '肺癌', status: 'review', refusal: '', docId: '' },
  ...{
    updatedAt: '2026-03-04T02:00:00.000Z',
    history: `病史 ${id}`,
    findings: '',
    treatment: '手术',
    question: '',
    hasConsent: true,
  },
})
const page = (items: object[]) => ok({ items, total: items.length, hasMore: false, mayReview: true })

/** The queue for a reviewer, with the cases that wait. */
async function open(ids: () => readonly string[], decide: () => ReturnType<typeof ok>) {
  signIn()
  backend({
    'api/casesquare/mine': () => page([]),
    'api/casesquare/queue': () => page(ids().map(waiting)),
    'api/casesquare/show': ({ caseId }) => ok({ case: waiting(String(caseId)) }),
    'api/casesquare/decide': decide,
  })
  openScreen('/caseSquare/mycase/queue', SquareMinePage)
  await settled()
}
const tap = async (element: Element | undefined) => {
  fireEvent.click(element as Element)
  await settled()
}
const refusal = () => byClass('t-refusal').querySelector('input') ?? (byClass('t-refusal') as HTMLInputElement)

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-03-04T03:00:00Z') })
  resetDevice()
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

test('why a case would be sent back stays typed while another one is looked at', async () => {
  await open(
    () => ['1', '2'],
    () => ok({}),
  )
  await tap(allByClass('t-waiting')[0])
  fireEvent.input(refusal(), { target: { value: '请补充影像所见' } })
  await tap(allByClass('t-waiting')[0])
  expect([byClass('t-waiting-case').textContent?.includes('病史 2'), refusal().value]).toEqual([true, ''])
  await tap(allByClass('t-waiting')[0])
  expect([byClass('t-waiting-case').textContent?.includes('病史 1'), refusal().value]).toEqual([true, '请补充影像所见'])
})

test('a case that another reviewer was faster with leaves the queue', async () => {
  let left = ['1', '2']
  await open(
    () => left,
    () => {
      left = ['2']
      return refused(ACK.conflict, '这个病例已由他人处理')
    },
  )
  await tap(allByClass('t-waiting')[0])
  await tap(byClass('t-accept-case'))
  expect([allByClass('t-waiting-case').length, textsOf('t-waiting')]).toEqual([0, ['病例 2肺癌']])
})
