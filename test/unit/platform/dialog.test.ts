import { dialog } from '@/platform/dialog'
import { mock } from '@test/setup/taro'

test('the browser’s back button answers an open dialog', async () => {
  mock.answerWith('showModal', () => new Promise(() => undefined))
  const answer = dialog.confirm({ message: 'x' })
  await Promise.resolve()
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(await answer).toBe(false)
})
