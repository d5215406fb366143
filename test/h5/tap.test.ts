import type { Browser } from 'playwright-core'
import { openBrowser } from '@test/support/browser'
import { Phone } from './support/phone'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('a tap that is answered late is made once', async () => {
  const phone = await Phone.open(browser, '')
  // As busy as a machine can be: longer than a press is waited for.
  await phone.page.setContent(`
    <button class="t-leave">离开</button><output></output>
    <script>
      let taps = 0
      document.querySelector('button').addEventListener('click', () => {
        for (const end = Date.now() + 11_000; Date.now() < end;);
        document.querySelector('output').textContent = String((taps += 1))
      })
    </script>`)
  await phone.tap('leave')
  expect(await phone.page.locator('output').innerText()).toBe('1')
  await phone.close()
})
