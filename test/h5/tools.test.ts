import { atRest, until } from '@test/support/until'
import type { Phone } from './support/phone'
import { world } from './support/world'

const { phone } = world()

const CARBO = '/tools/formula/treatment/carbo'
const textOf = (one: Phone, testId: string) => one.at(testId).innerText()
const allOf = (one: Phone, testId: string) => one.page.locator(`.t-${testId}:visible`).allInnerTexts()
const valueOf = (one: Phone, testId: string) => one.page.locator(`.t-${testId}:visible input`).first().inputValue()
const countOf = (one: Phone, testId: string) => one.page.locator(`.t-${testId}:visible`).count()
const clipboardOf = (one: Phone) => one.page.evaluate(() => navigator.clipboard.readText())

/** Waits until an element says so. */
const shows = (one: Phone, testId: string, text: string) =>
  until(
    () => textOf(one, testId),
    (shown) => shown === text,
  )

test('a carboplatin dose is computed as one types, from a GFR and from creatinine', async () => {
  const one = await phone()
  await one.goto(CARBO)
  await one.sees('填完 2 项即出结果')
  await one.tap('choice-auc-5')
  await one.type('input-gfr', '78')
  await shows(one, 'result', '515')
  await one.type('input-gfr', '141')
  await shows(one, 'result', '750')
  expect(await textOf(one, 'warning')).toContain('已按 125 计算')

  await one.tap('choice-mode-1')
  expect(await countOf(one, 'result')).toBe(0)
  await one.tap('choice-auc-6')
  await one.tap('choice-sex-0')
  await one.type('input-age', '63')
  await one.type('input-weightKg', '68')
  await one.type('input-scr', '84')
  await shows(one, 'result', '609')
  expect(await textOf(one, 'more')).toContain('所用 GFR 76.5 mL/min')
  expect(await textOf(one, 'tool-footer')).toContain('用药前须由两人核对')

  await one.tap('copy-line')
  await until(
    () => clipboardOf(one),
    (line) => line.includes('总剂量 609 mg') && line.includes('血肌酐 84 µmol/L') && line.includes('Calvert'),
  )
  expect(one.faults).toEqual([])
})

test('neither the wheel nor an arrow key writes into a number, and a Chinese full stop is a decimal point', async () => {
  const one = await phone()
  await one.goto('/tools/formula/treatment/ccr')
  await one.tap('unit-scr-1')
  const box = one.page.locator('.t-input-scr:visible input').first()
  await box.click()
  await one.page.keyboard.insertText('0。9')
  for (let turn = 0; turn < 5; turn += 1) await one.page.mouse.wheel(0, 40)
  await one.page.keyboard.press('ArrowUp')
  await one.page.keyboard.press('ArrowDown')
  expect(await valueOf(one, 'input-scr')).toBe('0.9')
  expect(await box.getAttribute('inputmode')).toBe('decimal')
  await one.page.keyboard.insertText('e1')
  await shows(one, 'input-scr-error', '请输入有效数字')
  expect(await valueOf(one, 'input-scr')).toBe('0.9e1')
  await one.goto('/login')
  const mobile = one.page.locator('.t-mobile:visible input').first()
  expect(await mobile.getAttribute('autocomplete')).toBe('tel-national')
})

test('the title of a tool stands in the bar beside 收藏, and a pain scale shows six faces as tall as they are drawn', async () => {
  const one = await phone()
  await one.goto('/tools/formula/evaluation/painFps')
  await one.sees('用于约 3–4 岁以上儿童')
  const title = await one.at('page-bar-title').boundingBox()
  const star = await one.at('favourite').boundingBox()
  expect(star?.width).toBeGreaterThanOrEqual(44)
  expect(star?.x ?? NaN).toBeGreaterThanOrEqual((title?.x ?? NaN) + (title?.width ?? NaN))
  const faces = one.page.locator('[class*="t-choice-face-"]:visible img')
  expect(await faces.count()).toBe(6)
  const { width = NaN, height = NaN } = (await faces.first().boundingBox()) ?? {}
  expect(height / width).toBeCloseTo(1.2)
})

test('a typed error keeps the text and removes the result', async () => {
  const one = await phone()
  await one.goto(CARBO)
  await one.tap('choice-auc-5')
  await one.type('input-gfr', '78')
  await shows(one, 'result', '515')
  await one.type('input-gfr', '780')
  await one.at('input-gfr-error').waitFor()
  expect(await textOf(one, 'input-gfr-error')).toBe('肾小球滤过率应在5–250 mL/min之间')
  expect(await valueOf(one, 'input-gfr')).toBe('780')
  expect(await countOf(one, 'result')).toBe(0)
  await one.tap('save-result')
  await one.sees('还没有结果')
  await one.type('input-gfr', '78')
  await shows(one, 'result', '515')
  expect(await countOf(one, 'input-gfr-error')).toBe(0)
})

test('another unit of creatinine converts what was typed, and the dose stays', async () => {
  const one = await phone()
  await one.goto(`${CARBO}?auc=6&mode=scr&sex=male&age=63&weightKg=68`)
  await one.type('input-scr', '84')
  await shows(one, 'result', '609')
  await one.tap('unit-scr-1')
  await until(
    () => valueOf(one, 'input-scr'),
    (text) => text === '0.9502',
  )
  expect(await textOf(one, 'result')).toBe('609')
  await one.tap('unit-scr-0')
  await until(
    () => valueOf(one, 'input-scr'),
    (text) => Number(text) > 83.9 && Number(text) < 84.1,
  )
  expect(await textOf(one, 'result')).toBe('609')
})

test('a hostile share link shows its errors in place, and no number', async () => {
  const one = await phone()
  await one.goto(`${CARBO}?auc=999&gfr=-5&gfrSource=${encodeURIComponent('<img src=x onerror=alert(1)>')}`)
  await one.at('input-auc-error').waitFor()
  expect(await textOf(one, 'input-auc-error')).toBe('目标AUC应在1–10 mg·min/mL之间')
  expect(await textOf(one, 'input-gfr-error')).toBe('肾小球滤过率应在5–250 mL/min之间')
  expect(await textOf(one, 'gfrSource-error')).toBe('请选择估算/实测')
  expect(await valueOf(one, 'input-auc')).toBe('999')
  expect(await countOf(one, 'result')).toBe(0)

  await one.goto('/tools/tnm/detail?id=lung&edition=AJCC9&kind=c&T=T9&N=N1&M=M0')
  await one.at('reason').waitFor()
  expect(await countOf(one, 'stage')).toBe(0)

  await one.goto(`${CARBO}?auc=5e0&gfr=0x50`)
  await until(
    () => allOf(one, 'input-gfr-error'),
    ([text]) => text === '请输入有效数字',
  )
  expect(await textOf(one, 'input-auc-error')).toBe('请输入有效数字')
  expect(await countOf(one, 'result')).toBe(0)
  expect(one.faults).toEqual([])
})

test('a lung cancer is staged in two editions, which differ', async () => {
  const one = await phone()
  await one.goto('/tools/tnm/detail?id=lung')
  await one.tap('tab-AJCC9')
  await one.tap('kind-c')
  await one.tap('option-T-T1c')
  await one.tap('option-N-N1')
  expect(await countOf(one, 'stage')).toBe(0)
  await one.tap('option-M-M0')
  await shows(one, 'stage', 'IIA 期')
  expect([await textOf(one, 'bar'), await textOf(one, 'bar-stage')]).toEqual(['cT1cN1M0', 'IIA 期'])
  expect(await textOf(one, 'elsewhere')).toContain('AJCC 第 8 版：IIB 期')

  await one.tap('tab-AJCC8')
  await shows(one, 'stage', 'IIB 期')
  expect(await textOf(one, 'elsewhere')).toContain('AJCC 第 9 版：IIA 期')
  await one.tap('copy-line')
  await until(
    () => clipboardOf(one),
    (line) => line === 'cT1cN1M0，IIB 期，AJCC 第 8 版',
  )
  // A hidden tumour has no nodes: the category is greyed, and a tap says why instead of staging.
  await one.tap('option-T-TX')
  await one.at('refusal-T').waitFor()
  expect(await textOf(one, 'stage')).toBe('IIB 期')
  expect(one.faults).toEqual([])
})

test('a dose sheet of mFOLFOX6 is filled in from height and weight', async () => {
  const one = await phone()
  await one.goto('/tools/cmm/detail?id=mfolfox6')
  await one.at('dose-hint').waitFor()
  await one.type('dose-heightCm', '172')
  expect(await countOf(one, 'dose-amount')).toBe(0)
  await one.type('dose-weightKg', '66')
  await until(
    () => allOf(one, 'dose-amount'),
    (amounts) => amounts.length === 4,
  )
  expect(await valueOf(one, 'dose-bsa')).toBe('1.74')
  expect(await allOf(one, 'dose-amount')).toEqual(['147.9 mg', '696 mg', '696 mg', '4176 mg'])
  const [infusion] = (await allOf(one, 'dose-line')).slice(-1)
  expect(infusion).toMatch(/全程总量[\s\S]*本周期共 1 次 4176 mg/)
  await one.tap('copy-line')
  await until(
    () => clipboardOf(one),
    (sheet) => sheet.includes('奥沙利铂 147.9 mg') && sheet.includes('氟尿嘧啶 4176 mg（全程总量）'),
  )

  await one.type('dose-weightKg', '660')
  await one.at('dose-weightKg-error').waitFor()
  expect(await valueOf(one, 'dose-weightKg')).toBe('660')
  expect(await countOf(one, 'dose-amount')).toBe(0)
  expect(one.faults).toEqual([])
})

test('favourites and saved results survive a reload, and come to the other browser of the account', async () => {
  const one = await phone()
  await one.goto(`${CARBO}?auc=5&gfr=78`)
  await one.tap('favourite')
  await one.tap('save-result')
  await one.sees('已保存到计算记录')
  const [line = ''] = await keptResults(one)
  expect(line).toContain('总剂量 515 mg')
  await one.reload()
  await one.tap('tab-favourites')
  await one.at('tool-carbo').waitFor()
  expect(await countOf(one, 'tool-bsa')).toBe(0)

  // By hand: what a visitor kept goes to the account when they sign in.
  await one.goto('/login')
  await one.logInHere()
  await one.page.waitForURL(/#\/(index)?$/)
  const two = await phone()
  await two.signIn()
  expect(await keptResults(two)).toEqual([line])
  await two.tap('tab-favourites')
  await two.at('tool-carbo').waitFor()
  await two.tap('tab-calculations')
  await two.tap('calculation')
  await shows(two, 'result', '515')
  expect([...one.faults, ...two.faults]).toEqual([])
})

/** How far the page that is shown is scrolled. */
const scrollOf = (one: Phone) => one.page.evaluate(() => [...document.querySelectorAll('.taro_page')].pop()?.scrollTop)

/** Scrolls the page that is shown. */
const scrollTo = (one: Phone, top: number) =>
  one.page.evaluate((to) => {
    const pages = document.querySelectorAll('.taro_page')
    pages[pages.length - 1]?.scrollTo(0, to)
  }, top)

/** The lines under 计算记录, newest first, once there are any. */
async function keptResults(one: Phone): Promise<string[]> {
  await one.goto('/tools/formula')
  await one.tap('tab-calculations')
  await one.at('calculation').waitFor()
  const lines = await one.page.locator('.t-calculation:visible').allInnerTexts()
  return lines.map((text) => text.split('\n')[0] ?? '')
}

test('the sections of a drug are gone to by the navigation, which follows the scroll', async () => {
  const one = await phone()
  await one.goto('/tools/da/detail/capecitabine/1')
  await one.tap('go-adr')
  const topOf = async (testId: string) => (await one.at(testId).boundingBox())?.y ?? NaN
  const navEnd = async () => {
    const box = await one.at('section-nav').boundingBox()
    return (box?.y ?? NaN) + (box?.height ?? NaN)
  }
  // Its card stands right below the bars, and none of it lies under them.
  await until(
    async () => (await topOf('drug-adr')) - (await navEnd()),
    (gap) => gap >= 0 && gap < 30,
  )
  const current = () => one.page.locator('.t-section-entry[aria-selected="true"]:visible').innerText()
  expect(await current()).toBe('不良反应')
  await atRest(() => scrollOf(one))
  await scrollTo(one, 0)
  await until(current, (title) => title === '适应证')
  // The one that is read is in view sideways too.
  await until(
    async () => (await one.at('go-indications').boundingBox())?.x ?? NaN,
    (left) => left >= 0,
  )
  expect(one.faults).toEqual([])
})

test('guidelines are narrowed by one sheet, whose button counts before it is pressed', async () => {
  const one = await phone()
  await one.goto('/tools/cpg/list')
  await one.tap('filter-publisher')
  await one.page.locator('.t-filter-option:visible', { hasText: 'CSCO' }).click()
  const button = await textOf(one, 'filter-done')
  await one.tap('filter-done')
  const count = /\d+/.exec(button)?.[0] ?? ''
  await until(
    () => textOf(one, 'cpg-count'),
    (text) => text.startsWith(`共 ${count} 部指南`),
  )
  await shows(one, 'filter-publisher', '发布方：CSCO')
  expect(one.faults).toEqual([])
})

test('on a wide screen the result of a calculator stands at the right of its form, and stays in view', async () => {
  const one = await phone()
  await one.page.setViewportSize({ width: 1280, height: 800 })
  await one.goto(`${CARBO}?auc=5&gfr=78`)
  await shows(one, 'result', '515')
  const form = await one.at('choice-auc-6').boundingBox()
  const result = await one.at('result-card').boundingBox()
  expect(result?.x).toBeGreaterThan((form?.x ?? NaN) + (form?.width ?? NaN))
  await scrollTo(one, 300)
  expect(await countOf(one, 'stuck-line')).toBe(0)
  expect((await one.at('result-card').boundingBox())?.y).toBeGreaterThanOrEqual(44)
})

test('a result is printed without what is of use on a screen only', async () => {
  const one = await phone()
  await one.page.setViewportSize({ width: 1280, height: 800 })
  await one.goto(`${CARBO}?auc=5&gfr=78`)
  await shows(one, 'result', '515')
  await one.page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { printed: true }) }))
  await one.tap('print')
  expect(await one.page.evaluate(() => (window as unknown as { printed?: boolean }).printed)).toBe(true)
  await one.page.emulateMedia({ media: 'print' })
  expect(await textOf(one, 'result')).toBe('515')
  expect(await textOf(one, 'page-bar-title')).toContain('卡铂剂量')
  for (const ofTheScreen of ['copy-line', 'page-back', 'favourite', 'reset']) expect(await countOf(one, ofTheScreen)).toBe(0)
  await one.page.emulateMedia({ media: null })
})
