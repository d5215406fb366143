import { startBackend, type Backend } from '@test/support/backend'
import { toolAddresses, type ToolAddress } from '@test/support/tool-addresses'
import { until } from '@test/support/until'
import type { Browser } from 'playwright-core'
import { builtPages } from '../../config/built-pages'
import { openBrowser } from '@test/support/browser'
import { Phone } from './support/phone'

/** One visit to the list of tools; then the backend is gone and the phone has no network. */
const addresses = toolAddresses(builtPages())
let backend: Backend | undefined
let browser: Browser
let one: Phone

beforeAll(async () => {
  ;[backend, browser] = await Promise.all([startBackend(), openBrowser()])
  one = await Phone.open(browser, backend.origin, 'phone', { keepsFiles: true })
  await one.goto('/tools/DoctorToolsIndex')
  await one.at('tool').waitFor()
  await one.page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await until(
    () => one.page.evaluate(async () => (await caches.keys()).length),
    (count) => count > 0,
  )
  await backend.stop()
  backend = undefined
  await one.context.setOffline(true)
})
afterAll(async () => {
  await one?.close()
  await browser?.close()
  await backend?.stop()
})

/** States that stand in place of content, and the notice that it is of an earlier time: what is part of the app is not. */
const STATES = ['state-error', 'state-offline', 'state-notFound', 'state-empty', 'state-notAllowed', 'stale']
  .map((testId) => `.t-${testId}:visible`)
  .join(', ')

/** Waits until the screen of an address shows its own content. */
async function showsItself({ title, content, address }: ToolAddress): Promise<void> {
  await one.at(content).waitFor()
  await one.at('tool-footer').waitFor()
  await until(
    () => one.page.title(),
    (shown) => shown === title,
  )
  if ((await one.page.locator(STATES).count()) > 0)
    throw new Error(`${address} shows 「${await one.page.locator(STATES).first().innerText()}」`)
}

test('there is no network', async () => {
  expect(
    await one.page.evaluate(() =>
      fetch('/healthz')
        .then(() => 'answered')
        .catch(() => 'failed'),
    ),
  ).toBe('failed')
  expect(await one.page.evaluate(() => navigator.onLine)).toBe(false)
})

test('a calculator computes what is typed', async () => {
  await one.goto('/tools/formula/treatment/carbo')
  await one.tap('choice-auc-5')
  await one.type('input-gfr', '78')
  await until(
    () => one.at('result').innerText(),
    (dose) => dose === '515',
  )
  await one.tap('save-result')
  await one.sees('已保存到计算记录')
})

test('a staging table stages what is chosen', async () => {
  await one.goto('/tools/tnm/detail?id=lung')
  for (const option of ['option-T-T1c', 'option-N-N1', 'option-M-M0']) await one.tap(option)
  await until(
    () => one.at('stage').innerText(),
    (stage) => stage === 'IIA 期',
  )
})

test('a dose sheet is filled in, and its regimen kept', async () => {
  await one.goto('/tools/cmm/detail?id=mfolfox6')
  await one.type('dose-heightCm', '172')
  await one.type('dose-weightKg', '66')
  await until(
    () => one.page.locator('.t-dose-amount:visible').allInnerTexts(),
    (amounts) => amounts.join() === '147.9 mg,696 mg,696 mg,4176 mg',
  )
  // The third tool of a visitor.
  await one.tap('login-hint-cancel')
  await one.tap('favourite')
})

test.each(addresses.map((each) => [each.address, each] as const))('%s opens, and opens again after a reload', async (_, each) => {
  await one.goto(each.address)
  await showsItself(each)
  await one.reload()
  await showsItself(each)
})

test('every cancer that can be staged opens from the list', async () => {
  await one.goto('/tools/tnm/list')
  await one.at('tnm-list').waitFor()
  const cancers = await one.page
    .locator('[class*="t-cancer-"]:visible')
    .evaluateAll((rows) => rows.flatMap((row) => /t-cancer-(\S+)/.exec(row.className)?.[1] ?? []))
  expect(new Set(cancers).size).toBe(25)
  for (const cancer of new Set(cancers)) {
    await one.goto(`/tools/tnm/detail?id=${cancer}`)
    await one.page.waitForURL(new RegExp(`id=${cancer}$`))
    await one.at('tnm').waitFor()
    expect(await one.page.locator(STATES).count()).toBe(0)
  }
})

test('an address of the history form opens as well, and nothing went wrong on the way', async () => {
  await one.goto('/hr/tools/formula/treatment/carbo?auc=5&gfr=78')
  await until(
    () => one.at('result').innerText(),
    (dose) => dose === '515',
  )
  expect(one.faults).toEqual([])
})

test('the tools of the device are searched', async () => {
  await one.goto('/search?scope=tools')
  await one.type('search-input', '泰瑞沙')
  await one.tap('search-submit')
  await one.at('search-on-device').waitFor()
  await one.page.locator('.t-search-item:visible', { hasText: '奥希替尼' }).first().click()
  await one.at('drug-name').waitFor()
})
