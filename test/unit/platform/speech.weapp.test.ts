import { speech } from '@/platform/speech'

test('the mini-program has no voice', async () => {
  expect(await speech.ready()).toBe(false)
  const ended = jest.fn()
  speech.say('一。', 1, ended)
  expect(ended.mock.calls).toEqual([['failed']])
})
