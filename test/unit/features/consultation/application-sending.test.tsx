import { act } from '@testing-library/react'
import type { OrderDetail } from '@/api/consultation'
import { ConflictError, NotFoundError } from '@/api/client/errors'
import { applicationDraftsEntry, useApplication, type Application } from '@/features/consultation/application/use-application'
import { resetDevice } from '@test/unit/support/device'
import { settle } from '@test/unit/support/backend'
import { closeScreen, openScreen } from '@test/unit/support/screen'

const asked = jest.fn<Promise<unknown>, [{ path: string }, Record<string, unknown>]>()
jest.mock('@/api/client', () => ({
  ...jest.requireActual<object>('@/api/client'),
  call: (...given: [{ path: string }, Record<string, unknown>]) => asked(...given),
}))

const PRICE = 8000
const kept: string[] = []
const conflicts = jest.fn(() => Promise.resolve())
let application: Application
function Applying() {
  application = useApplication({
    ...{ providerId: '12', category: '1', order: undefined, onConflict: conflicts, onSent: () => undefined },
    offers: [
      { service: 'inq_text', kind: 'B', priceCents: PRICE, refusal: '' },
      { service: 'con_text', kind: 'A', priceCents: PRICE, refusal: '' },
    ],
    onKept: (id) => void kept.push(id),
  })
  return null
}
/** The server: it has made order 55, which is in that state; sending it is refused. */
const serverHas = (state: OrderDetail['state']) =>
  asked.mockImplementation(({ path }) => {
    if (path.endsWith('save')) return Promise.resolve({ id: '55' })
    if (path.endsWith('submit')) return Promise.reject(new ConflictError('价格已更新，请确认新的价格'))
    return Promise.resolve({ state })
  })
const paths = () => asked.mock.calls.map(([{ path }]) => path.split('/').at(-1))
const run = async (work: () => void) => {
  act(work)
  await act(settle)
}
const onDevice = () => applicationDraftsEntry.read()?.['12-1-']

beforeEach(() => {
  resetDevice()
  asked.mockReset()
  conflicts.mockClear()
  kept.length = 0
  openScreen('/Consultation/12/1', Applying)
  act(() => application.change({ patientId: '7' }))
})
afterEach(closeScreen)

test('what could not be sent yet is a draft of its service, and is the same one when it is sent again', async () => {
  serverHas('draft')
  await run(() => application.send())
  expect(application.failure).toBe('价格已更新，请确认新的价格')
  expect([application.form.id, application.form.service, onDevice()?.id]).toEqual(['55', 'inq_text', '55'])
  expect([conflicts.mock.calls.length, kept]).toEqual([1, []])
  await run(() => application.send())
  const saved = asked.mock.calls.filter(([{ path }]) => path.endsWith('save')).map(([, body]) => body.id)
  expect(saved).toEqual(['', '55'])
})

test('an order that was submitted while its answer was lost leads to its own page; the next application starts empty', async () => {
  serverHas('pending_payment')
  await run(() => application.send())
  expect(paths()).toEqual(['save', 'submit', 'detail'])
  expect([kept, onDevice()]).toEqual([['55'], undefined])
})

test('a draft that the server dropped meanwhile is made again from the form', async () => {
  serverHas('draft')
  await run(() => application.send())
  asked.mockClear()
  asked.mockImplementation(({ path }, { id }) => {
    if (path.endsWith('save') && id === '') return Promise.resolve({ id: '56' })
    if (path.endsWith('submit')) return Promise.resolve({ id: '56', state: 'pending_payment' })
    return Promise.reject(new NotFoundError('订单不存在'))
  })
  await run(() => application.send())
  expect(paths()).toEqual(['save', 'detail', 'save', 'submit'])
  expect([application.failure, onDevice()]).toEqual(['', undefined])
})

test('a patient who is gone is said, and makes no other draft', async () => {
  serverHas('draft')
  await run(() => application.send())
  asked.mockClear()
  asked.mockImplementation(({ path }) =>
    path.endsWith('save') ? Promise.reject(new NotFoundError('患者不存在')) : Promise.resolve({ state: 'draft' }),
  )
  await run(() => application.send())
  expect(paths()).toEqual(['save', 'detail'])
  expect([application.failure, onDevice()?.id]).toEqual(['患者不存在', '55'])
})

test('what is typed while the draft is saved stays on the page and on the device', async () => {
  let arrive: (answer: unknown) => void = () => undefined
  asked.mockImplementation(({ path }) =>
    path.endsWith('save') ? new Promise((resolve) => (arrive = resolve)) : Promise.resolve({}),
  )
  await run(() => application.keep())
  await run(() => application.write({ complaint: '面部皮疹' }))
  await act(async () => {
    arrive({ id: '55' })
    await settle()
  })
  expect([application.form.id, application.form.texts.complaint, kept]).toEqual(['55', '面部皮疹', []])
  expect(onDevice()?.texts.complaint).toBe('面部皮疹')
})

test('a draft on the server is not kept on the device as well, where it would fill in every later form', async () => {
  serverHas('draft')
  await run(() => application.keep())
  expect([kept, onDevice()]).toEqual([['55'], undefined])
})
