import * as v from 'valibot'
import { ask, askQuietly } from '@/api/client/ask'
import { configureClient } from '@/api/client'
import { read, write } from '@/api/endpoint'
import { emptyAnswer } from '@/api/envelope'
import { AbortedError, HttpError, RefusedError } from '@/api/client/errors'
import { dialog } from '@/platform/dialog'
import { emptyHead, later, ok, refused, scriptedTransport } from './transport'

jest.mock('@/platform/dialog', () => ({ dialog: { alert: jest.fn(() => Promise.resolve()) } }))
const alert = jest.mocked(dialog.alert)

const load = read<{ id: string }>()('api/x/load', v.object({ title: v.string() }))
const save = write<{ mobile: string }>()('api/x/save', emptyAnswer)

const use = (network: ReturnType<typeof scriptedTransport>) =>
  configureClient({ apiHost: '', transport: network.send, head: () => emptyHead, onSignedOut: () => undefined })

beforeEach(() => alert.mockReset().mockResolvedValue(undefined))

describe('ask', () => {
  test('gives the answer and shows nothing', async () => {
    use(scriptedTransport(ok({ title: '肺癌' })))
    await expect(ask(load, { id: '1' })).resolves.toEqual({ title: '肺癌' })
    expect(alert).not.toHaveBeenCalled()
  })

  test.each([
    ['offline', 'offline' as const],
    ['a fault of the server', { status: 400 }],
    ['an unreadable answer', { data: 'x' }],
  ])('shows 请求错误 after %s and rejects', async (_, step) => {
    use(scriptedTransport(step))
    await expect(ask(load, { id: '1' })).rejects.toBeInstanceOf(Error)
    expect(alert).toHaveBeenCalledWith({ message: '请求错误' })
  })

  test('a refusal is not a failed request: it is the caller’s to show', async () => {
    use(scriptedTransport(refused(1, '已收藏')))
    await expect(ask(load, { id: '1' })).rejects.toBeInstanceOf(RefusedError)
    expect(alert).not.toHaveBeenCalled()
  })

  test('nor is a call that was cancelled', async () => {
    use(scriptedTransport(later().promise))
    const controller = new AbortController()
    const asked = ask(load, { id: '1' }, { signal: controller.signal })
    controller.abort()
    await expect(asked).rejects.toBeInstanceOf(AbortedError)
    expect(alert).not.toHaveBeenCalled()
  })

  test('calls that fail together show one alert, and reject before it is closed; the next failure shows it again', async () => {
    let close!: () => void
    alert.mockReturnValueOnce(
      new Promise((resolve) => {
        close = resolve
      }),
    )
    use(scriptedTransport({ status: 400 }))
    const errors = await Promise.allSettled([ask(load, { id: '1' }), ask(load, { id: '2' })])
    expect(errors.map((error) => error.status)).toEqual(['rejected', 'rejected'])
    expect(alert).toHaveBeenCalledTimes(1)
    close()
    await Promise.resolve()
    await Promise.resolve()
    await expect(ask(load, { id: '3' })).rejects.toBeInstanceOf(HttpError)
    expect(alert).toHaveBeenCalledTimes(2)
  })
})

describe('askQuietly', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const done = () => new Promise((resolve) => setTimeout(resolve, 0))

  test('hands over the answer', async () => {
    use(scriptedTransport(ok({ title: 'a' })))
    const onDone = jest.fn()
    askQuietly(load, { id: '1' }, onDone)
    await done()
    expect(onDone).toHaveBeenCalledWith({ title: 'a' })
    expect(warn).not.toHaveBeenCalled()
  })

  test('a failure is logged by path and name, never with what was sent or answered', async () => {
    use(scriptedTransport(refused(1, '张三的手机号已注册')))
    const onDone = jest.fn()
    askQuietly(save, { mobile: '13800000000' }, onDone)
    await done()
    expect(onDone).not.toHaveBeenCalled()
    expect(alert).not.toHaveBeenCalled()
    expect(warn.mock.calls).toEqual([['api/x/save: RefusedError']])
  })
})
