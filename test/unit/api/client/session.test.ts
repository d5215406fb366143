import { call } from '@/api/client'
import { serverNow } from '@/domain/clock'
import { emptyHead, later, refused, scriptedTransport } from './transport'
import { UnauthenticatedError } from '@/api/client/errors'
import { configure, failure, items, save, things } from './calls'

describe('the end of a session', () => {
  const signedIn = (auth: () => string) => ({ head: () => ({ ...emptyHead, auth: auth() }) })

  test('is told once, however many calls it ends', async () => {
    const onSignedOut = configure(
      scriptedTransport(refused(401)),
      signedIn(() => 'token'),
    )
    await Promise.all([
      failure(call(things, { page: 1 })),
      failure(call(things, { page: 2 })),
      failure(call(save, { name: 'a' })),
    ])
    expect(onSignedOut).toHaveBeenCalledTimes(1)
  })

  test('is told again for the next session', async () => {
    let auth = 'first'
    const onSignedOut = configure(
      scriptedTransport(refused(401)),
      signedIn(() => auth),
    )
    await failure(call(save, { name: 'a' }))
    auth = 'second'
    await failure(call(save, { name: 'a' }))
    expect(onSignedOut).toHaveBeenCalledTimes(2)
  })

  test('is not told of a visitor, nor of a session that was replaced meanwhile', async () => {
    const visitor = configure(scriptedTransport(refused(401)))
    await failure(call(save, { name: 'a' }))
    expect(visitor).not.toHaveBeenCalled()

    let auth = 'old'
    const step = later()
    const replaced = configure(
      scriptedTransport(step.promise),
      signedIn(() => auth),
    )
    const error = failure(call(save, { name: 'a' }))
    auth = 'new'
    step.answer(refused(401))
    expect(await error).toBeInstanceOf(UnauthenticatedError)
    expect(replaced).not.toHaveBeenCalled()
  })
})

describe('the time of the server', () => {
  const NOW = Date.parse('2026-03-04T04:00:00.000Z')
  const at = (date: string) => ({ ...items(), header: { date } })
  /** How many seconds the app's clock is ahead of the device's. */
  const ahead = () => (serverNow() - Date.now()) / 1000
  beforeEach(() => void jest.useFakeTimers({ now: NOW }))
  afterEach(() => void jest.useRealTimers())
  const hear = async (step: ReturnType<typeof at>, host?: string) => {
    configure(scriptedTransport(step))
    await call(things, { page: 1 }, { host })
  }

  test('a device that is right is believed, also by half a second', async () => {
    await hear(at('Wed, 04 Mar 2026 04:00:00 GMT'))
    expect(ahead()).toBe(0)
    jest.setSystemTime(NOW + 900)
    await hear(at('Wed, 04 Mar 2026 04:00:00 GMT'))
    expect(ahead()).toBe(0)
  })
  test('one that is a day late or early is put right by the next answer, and its clock does not jump with those that follow', async () => {
    jest.setSystemTime(NOW - 86_400_000)
    await hear(at('Wed, 04 Mar 2026 04:00:00 GMT'))
    expect(ahead()).toBeCloseTo(86_400, -1)
    const before = ahead()
    jest.setSystemTime(NOW - 86_400_000 + 30_000)
    await hear(at('Wed, 04 Mar 2026 04:00:30 GMT'))
    expect(ahead()).toBe(before)
    jest.setSystemTime(NOW + 86_400_000)
    await hear(at('Wed, 04 Mar 2026 04:00:00 GMT'))
    expect(ahead()).toBeCloseTo(-86_400, -1)
  })
  test('answers of others, without a time or with a broken one teach nothing; a refusal does', async () => {
    await hear(at('Wed, 04 Mar 2026 04:00:00 GMT'))
    const before = ahead()
    await hear(at('Thu, 05 Mar 2026 04:00:00 GMT'), 'https://elsewhere.test')
    await hear(at('soon'))
    await hear(items() as ReturnType<typeof at>)
    expect(ahead()).toBe(before)
    configure(scriptedTransport({ ...refused(404, '不存在'), header: { date: 'Thu, 05 Mar 2026 04:00:00 GMT' } }))
    await failure(call(things, { page: 1 }))
    expect(ahead()).toBeCloseTo(86_400, -1)
  })
})
