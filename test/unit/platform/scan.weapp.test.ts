import { scan } from '@/platform/scan'
import { mock } from '@test/setup/taro'

beforeEach(() => mock.reset())

test('reads a code with the host’s scanner', async () => {
  mock.answer('scanCode', { result: 'https://www.example.com/#/doc/1' })
  expect(scan.source).toBe('camera')
  expect(await scan.scan()).toEqual({ status: 'ok', text: 'https://www.example.com/#/doc/1' })
})

test('tells a cancel from a failure', async () => {
  mock.refuse('scanCode', 'scanCode:fail cancel')
  expect(await scan.scan()).toEqual({ status: 'cancelled' })
  mock.refuse('scanCode', 'scanCode:fail')
  expect(await scan.scan()).toMatchObject({ status: 'failed' })
  mock.answer('scanCode', { result: '' })
  expect(await scan.scan()).toMatchObject({ status: 'failed' })
})
