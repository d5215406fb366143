import { act } from '@testing-library/react'
import type { YearIncome } from '@/api/wallet'
import WalletPage from '@/packages/mall/wallet'
import { ok, refused, type backend } from '@test/unit/support/backend'
import { closeScreen, openScreen, passTime, resetDevice } from '@test/unit/support/hosted-screen'

const WALLET = { available: 0, frozen: 0, freeze: null, card: null, recent: [], months: [] }
const luck = { kind: '偶然所得', gross: 3000, tax: 600, net: 2400 } as const
const work = { kind: '劳务报酬所得', gross: 540_000, tax: 500, net: 539_500 } as const
const FULL: YearIncome = {
  year: 2026,
  years: [2026, 2025],
  total: { gross: 543_000, tax: 1100, net: 541_900 },
  kinds: [luck, work],
  months: [
    { month: '2026-11', kinds: [work] },
    { month: '2026-03', kinds: [luck] },
  ],
}
const emptyYear = (year: number): YearIncome => ({
  year,
  years: [2026, 2025],
  total: { gross: 0, tax: 0, net: 0 },
  kinds: [],
  months: [],
})

type Income = Parameters<typeof backend>[0][string]

async function opened(income: Income) {
  const handlers = { 'api/wallet/info': () => ok(WALLET), 'api/wallet/income': income }
  const page = openScreen(WalletPage, '/MyWallet', { handlers, signedIn: true })
  await passTime(1000)
  await page.tap('to-income')
  await passTime(1000)
  return page
}

beforeEach(() => {
  jest.useFakeTimers()
  // New Year has come in China, not yet in Greenwich.
  jest.setSystemTime(new Date('2025-12-31T16:00:00Z'))
  resetDevice()
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

test('the year of China has its sums, its kinds and its months, each before and after tax', async () => {
  const page = await opened(() => ok(FULL))
  expect(page.server.sent('api/wallet/income')).toEqual([{ year: 2026 }])
  expect(page.get('income-total').textContent).toBe('税前收入¥5430.00代扣税额¥11.00税后收入¥5419.00')
  const kinds = [...page.container.querySelectorAll('.t-income-kind')].map(({ textContent }) => textContent)
  expect(kinds).toEqual([
    '全年 · 偶然所得税前收入¥30.00代扣税额¥6.00税后收入¥24.00',
    '全年 · 劳务报酬所得税前收入¥5400.00代扣税额¥5.00税后收入¥5395.00',
    '11 月 · 劳务报酬所得税前收入¥5400.00代扣税额¥5.00税后收入¥5395.00',
    '3 月 · 偶然所得税前收入¥30.00代扣税额¥6.00税后收入¥24.00',
  ])
  expect(page.get('income-sheet').textContent).toContain('以税务机关的记录为准')
})

test('another year that failed to load can be tried again, and the switch stays', async () => {
  let isDown = true
  const page = await opened(({ year }) =>
    year === 2026 ? ok(emptyYear(2026)) : isDown ? refused(500) : ok({ ...FULL, year: 2025 }),
  )
  expect(page.get('income-sheet').textContent).toContain('2026 年没有收入')
  await page.tap('income-2025')
  await passTime(30_000)
  expect(page.get('income-sheet').textContent).toContain('加载失败')
  expect(page.find('income-2026')).toBeTruthy()
  isDown = false
  const again = [...page.get('income-sheet').querySelectorAll<HTMLElement>('[role=button]')].find(
    (one) => one.textContent === '重试',
  )
  act(() => again?.click())
  await passTime(2000)
  expect(page.get('income-total').textContent).toContain('¥5430.00')
})

test('without any income there is no switch', async () => {
  const page = await opened(() => ok({ ...emptyYear(2026), years: [] }))
  expect(page.get('income-sheet').textContent).toContain('2026 年没有收入')
  expect(page.find('income-2026')).toBeNull()
})
