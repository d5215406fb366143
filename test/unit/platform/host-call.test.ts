import { called } from '@/platform/host-call'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('the call-back of the host answers', async () => {
  await expect(called((on) => on.success('done'))).resolves.toBe('done')
  await expect(called((on) => on.fail({ errMsg: 'x:fail' }))).rejects.toEqual({ errMsg: 'x:fail' })
})

test('a host that throws, or rejects the promise alone, has failed', async () => {
  const fault = new Error('no canvas')
  await expect(
    called(() => {
      throw fault
    }),
  ).rejects.toBe(fault)
  await expect(called(() => Promise.reject(fault))).rejects.toBe(fault)
})

test('a host that never answers has failed after the limit, and one that waits for a person has none', async () => {
  const ended: string[] = []
  called(() => undefined, 20_000).catch((error: { errMsg: string }) => ended.push(error.errMsg))
  called(() => undefined).catch(() => ended.push('without limit'))
  await jest.advanceTimersByTimeAsync(19_999)
  expect(ended).toEqual([])
  await jest.advanceTimersByTimeAsync(3_600_000)
  expect(ended).toEqual(['no answer within 20000 ms'])
})
