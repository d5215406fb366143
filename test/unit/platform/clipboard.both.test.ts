import { clipboard } from '@/platform/clipboard'
import { mock } from '@test/setup/taro'

const h5 = typeof document !== 'undefined'

/** Gives the host a clipboard, or one that refuses. */
function host(allowed: boolean) {
  let text = ''
  const write = (value: string) => (allowed ? Promise.resolve(void (text = value)) : Promise.reject(new Error('NotAllowed')))
  const read = () => (allowed ? Promise.resolve(text) : Promise.reject(new Error('NotAllowed')))
  if (h5) {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: write, readText: read }, configurable: true })
    return
  }
  mock.answerWith('setClipboardData', ({ data }) => write(String(data)))
  mock.answerWith('getClipboardData', async () => ({ data: await read() }))
}

beforeEach(() => mock.reset())

test('writes and reads', async () => {
  host(true)
  expect(await clipboard.write('https://www.example.com/#/doc/1')).toBe(true)
  expect(await clipboard.read()).toBe('https://www.example.com/#/doc/1')
})

test('a refusal is an answer', async () => {
  host(false)
  expect(await clipboard.write('x')).toBe(false)
  expect(await clipboard.read()).toBeUndefined()
})

test('a text that is still to come is copied when it is there, and its fault is the caller’s', async () => {
  host(true)
  expect(await clipboard.write(Promise.resolve('later'))).toBe(true)
  expect(await clipboard.read()).toBe('later')
  await expect(clipboard.write(Promise.reject(new Error('offline')))).rejects.toThrow('offline')
})
