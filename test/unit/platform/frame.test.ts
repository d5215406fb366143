import { frame } from '@/platform/frame'

test('what a tap did is shown after the next frame, and where there are none after a moment', async () => {
  const order: string[] = []
  requestAnimationFrame(() => order.push('frame'))
  await frame.shown()
  expect(order).toEqual(['frame'])
  const frames = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
  await expect(frame.shown()).resolves.toBeUndefined()
  frames.mockRestore()
})
