import { LEFT_MS } from '@/packages/regimen/regimen/use-left'
import { act, fireEvent } from '@testing-library/react'
import RegimenPage from '@/packages/regimen/regimen'
import { clipboard } from '@/platform/clipboard/mock'
import { storage } from '@/platform/storage/mock'
import { allByClass, byClass, closeScreen, textsOf } from '@test/unit/support/screen'
import { mock } from '@test/setup/taro'
import { amounts, openManual, press, type } from './regimen-screen'

jest.mock('@/platform/share', () => jest.requireActual('@/platform/share/mock'))

const open = (id: string, address = '/tools/cmm/detail') => openManual(`${address}?id=${id}`, RegimenPage)
const page = () => byClass('t-regimen-page').textContent ?? ''

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 21, 12) })
  storage.clear()
  window.sessionStorage.clear()
  clipboard.text = ''
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

test('mFOLFOX6 for 172 cm and 66 kg fills the sheet to the digit', async () => {
  await open('mfolfox6')
  expect(amounts()).toEqual([])
  expect(textsOf('t-dose-hint')[0]).toContain('填写身高、体重')
  type('dose-heightCm', '172')
  type('dose-weightKg', '66')
  expect(byClass('t-dose-bsa')).toHaveProperty('value', '1.74')
  expect(amounts()).toEqual(['147.9 mg', '696 mg', '696 mg', '4176 mg'])
  expect(textsOf('t-dose-total')[3]).toBe('2400 mg/m²；本周期共 1 次 4176 mg')
  expect(byClass('t-dose-lines').textContent).toContain('全程总量')
  // No record says in which order drugs are given: no card is numbered, and it is said.
  expect(textsOf('t-dose-order')[0]).toContain('不表示输注先后')
  expect(textsOf('t-dose-line').map((text) => text.slice(0, 2))).toEqual(['奥沙', '亚叶', '氟尿', '氟尿'])
})

test('a missing weight is asked for in place, and there is no number', async () => {
  await open('mfolfox6')
  type('dose-heightCm', '172')
  expect(textsOf('t-dose-weightKg-error')).toEqual(['请输入体重'])
  expect(amounts()).toEqual([])
})

test('a sheet that was filled loses its numbers with the first wrong input, and what was typed stays', async () => {
  await open('mfolfox6')
  type('dose-heightCm', '172')
  type('dose-weightKg', '66')
  type('dose-heightCm', '1.72')
  expect(textsOf('t-dose-heightCm-error')).toEqual(['身高应在50–250 cm之间'])
  expect(byClass('t-dose-heightCm')).toHaveProperty('value', '1.72')
  expect(byClass('t-dose-bsa')).toHaveProperty('value', '')
  expect(amounts()).toEqual([])
  expect(allByClass('t-copy-line')).toEqual([])
})

test('a number that may still grow is told only when its box is left, but there is no dose beside it', async () => {
  await open('mfolfox6')
  type('dose-weightKg', '66')
  type('dose-heightCm', '17')
  expect(textsOf('t-dose-heightCm-error')).toEqual([])
  expect(amounts()).toEqual([])
  fireEvent.blur(byClass('t-dose-heightCm'))
  expect(textsOf('t-dose-heightCm-error')).toEqual(['身高应在50–250 cm之间'])
})

test('words in a number box are refused in place', async () => {
  await open('mfolfox6')
  type('dose-heightCm', '172')
  type('dose-weightKg', '六十')
  expect(textsOf('t-dose-weightKg-error')).toEqual(['请输入有效数字'])
  expect(amounts()).toEqual([])
})

test('blocked pemetrexed shows the reason and no number; carboplatin is shown', async () => {
  await open('pem-carbo')
  type('dose-heightCm', '158')
  type('dose-weightKg', '52')
  type('dose-age', '71')
  press('dose-sex-female')
  press('dose-scr-unit-mgdL')
  type('dose-scr', '1.1')
  expect(textsOf('t-note-danger')).toEqual(['CCr < 45 mL/min，不得使用培美曲塞'])
  expect(textsOf('t-dose-mark')).toContain('不给出剂量')
  expect(amounts()).toEqual(['318 mg'])
  expect(textsOf('t-calendar-span')).toEqual(['第 1 天卡铂'])
})

test('without creatinine only carboplatin has no number', async () => {
  await open('tc-ovary')
  type('dose-heightCm', '160')
  type('dose-weightKg', '60')
  expect(amounts()).toEqual(['278.3 mg'])
  expect(textsOf('t-dose-none')).toEqual(['缺少血肌酐或 GFR，不能计算'])
  type('dose-scr', '70')
  expect(textsOf('t-dose-sex-error')).toEqual(['请选择性别'])
  press('dose-sex-female')
  type('dose-age', '58')
  expect(amounts()).toEqual(['278.3 mg', '492 mg'])
  expect(byClass('t-dose-measures').textContent).toContain('CCr 73.4 mL/min')
})

test('switching the unit of creatinine converts it, and an empty box stays empty', async () => {
  await open('tc-ovary')
  press('dose-scr-unit-mgdL')
  expect(byClass('t-dose-scr')).toHaveProperty('value', '')
  type('dose-scr', '1')
  press('dose-scr-unit-umolL')
  expect(byClass('t-dose-scr')).toHaveProperty('value', '88.4')
})

// In the mini-program a box that has the focus shows its own text, whatever the form holds: only a new box shows the form's.
test('in another unit and after emptying the boxes are new ones, so that none goes on showing an old figure', async () => {
  await open('pem-carbo')
  const box = (id: string) => byClass(`t-dose-${id}`) as HTMLInputElement
  type('dose-scr', '84')
  type('dose-bilirubin', '30')
  const [scr, bilirubin, weight] = ['scr', 'bilirubin', 'weightKg'].map(box)
  press('dose-scr-unit-mgdL')
  expect(box('scr')).not.toBe(scr)
  expect(box('bilirubin')).toBe(bilirubin)
  press('dose-bilirubin-unit-mgdL')
  expect(box('bilirubin')).not.toBe(bilirubin)
  expect(box('weightKg')).toBe(weight)
  press('dose-clear')
  expect(box('weightKg')).not.toBe(weight)
  expect([box('scr').value, box('bilirubin').value]).toEqual(['', ''])
})

test('a body surface area typed over holds until height or weight changes', async () => {
  await open('mfolfox6')
  type('dose-heightCm', '172')
  type('dose-weightKg', '66')
  type('dose-bsa', '2')
  expect(amounts()[0]).toBe('170 mg')
  expect(byClass('t-dose-measures').textContent).toContain('体表面积 2.00 m²（输入）')
  type('dose-weightKg', '67')
  expect(byClass('t-dose-bsa')).toHaveProperty('value', '1.75')
  expect(amounts()[0]).toBe('148.8 mg')
})

test('a factor lowers its drug and is marked; a practical tablet dose stands in a second line', async () => {
  await open('capox')
  type('dose-heightCm', '158')
  type('dose-weightKg', '49.5')
  expect(amounts()).toEqual(['187.2 mg', '1440 mg'])
  expect(textsOf('t-dose-practical')[0]).toContain('1500 mg（500 mg × 3，+4.2%）')
  press('dose-reduce')
  press('factor-0-75')
  expect(amounts()[0]).toBe('140.4 mg')
  expect(textsOf('t-dose-mark')).toEqual(['75%'])
})

test('the boxes fold to a line with the body surface area, and open again when something is wrong', async () => {
  await open('mfolfox6')
  expect(allByClass('t-dose-change')).toEqual([])
  type('dose-heightCm', '172')
  type('dose-weightKg', '66')
  const boxes = () => byClass('t-dose-heightCm').closest('.closed') !== null
  expect(boxes()).toBe(false)
  press('dose-change')
  expect(boxes()).toBe(true)
  expect(byClass('t-dose-change').parentElement?.textContent).toBe('体表面积1.74 m²172 cm · 66 kg改')
  press('dose-change')
  expect(boxes()).toBe(false)
  press('dose-change')
  press('dose-clear')
  expect(boxes()).toBe(false)
})

test('complete and left, the boxes fold by themselves; while one is missing, or another is taken up, they stay', async () => {
  await open('mfolfox6')
  jest.useFakeTimers()
  const isFolded = () => byClass('t-dose-heightCm').closest('.closed') !== null
  const leave = (id: string) => {
    fireEvent.blur(byClass(id))
    act(() => void jest.advanceTimersByTime(LEFT_MS))
    return isFolded()
  }
  type('dose-heightCm', '172')
  type('dose-weightKg', '66')
  type('dose-age', '63')
  press('dose-sex-male')
  expect(leave('t-dose-age')).toBe(false)
  type('dose-scr', '84')
  fireEvent.blur(byClass('t-dose-scr'))
  fireEvent.focus(byClass('t-dose-bilirubin'))
  act(() => void jest.advanceTimersByTime(LEFT_MS))
  expect(isFolded()).toBe(false)
  expect(leave('t-dose-bilirubin')).toBe(true)
  expect(byClass('t-dose-change').parentElement?.textContent).toContain('男 · 63 岁 · 172 cm · 66 kg · CCr 74.3 mL/min')
  press('dose-change')
  expect(isFolded()).toBe(false)
  type('dose-weightKg', '6')
  expect(leave('t-dose-weightKg')).toBe(false)
  jest.useRealTimers()
})

test('the bar of the cycle has a part a day, and names the days on which something begins', async () => {
  await open('ag')
  const bars = allByClass('t-cycle-bar')
  expect(bars.map((bar) => bar.getAttribute('aria-label'))).toEqual([
    '白蛋白结合型紫杉醇：第 1、8、15 天',
    '吉西他滨：第 1、8、15 天',
  ])
  expect(bars[0]?.querySelectorAll('.day')).toHaveLength(28)
  expect(bars[0]?.querySelectorAll('.given')).toHaveLength(3)
  expect(byClass('t-regimen-page').textContent).toContain('d1d8d15d28')
})

test('a ceiling that bit is marked', async () => {
  await open('rchop')
  type('dose-bsa', '2.06')
  expect(amounts()).toContain('2 mg')
  expect(textsOf('t-dose-mark')).toEqual(['已按上限'])
  expect(textsOf('t-sheet-warning').join()).toContain('未填年龄，未核对：≥80 岁：')
  expect(textsOf('t-dose-warning')).toEqual(['未填既往蒽环类累积量，未核对累积上限 450 mg/m²', '单次上限 2 mg，已按上限给出'])
})

test('the cycle decides what is given: AC-T', async () => {
  await open('ac-t')
  type('dose-bsa', '1.6')
  type('dose-cycle', '5')
  expect(amounts()).toEqual(['280 mg'])
  expect(textsOf('t-calendar-span')).toEqual(['第 1 天紫杉醇'])
  type('dose-cycle', '9')
  expect(textsOf('t-sheet-warning')).toContain('本方案第 9 周期没有给药')
  type('dose-cycle', '0')
  expect(textsOf('t-dose-cycle-error')).toEqual(['周期应在1–99之间'])
  expect(amounts()).toEqual([])
})

test('a start date puts dates on the days of the cycle', async () => {
  await open('ag')
  const picker = byClass('t-dose-start').querySelector('input') as HTMLInputElement
  fireEvent.change(picker, { target: { value: '2026-11-23' } })
  type('dose-cycle', '2')
  expect(textsOf('t-calendar-span')).toEqual([
    '第 1 天（12月21日）白蛋白结合型紫杉醇、吉西他滨',
    '第 8 天（12月28日）白蛋白结合型紫杉醇、吉西他滨',
    '第 15 天（1月4日）白蛋白结合型紫杉醇、吉西他滨',
  ])
  press('dose-start-clear')
  expect(textsOf('t-calendar-span')[0]).toBe('第 1 天白蛋白结合型紫杉醇、吉西他滨')
})

test('of alternating parts one is shown at a time', async () => {
  await open('vdc-ie')
  type('dose-bsa', '1.6')
  expect(textsOf('t-dose-age-error')).toEqual(['请输入年龄'])
  expect(amounts()).toEqual([])
  type('dose-age', '20')
  expect(amounts()).toHaveLength(4)
  press('tab-IE')
  expect(amounts()).toEqual(['2880 mg', '160 mg', '576 mg'])
  expect(textsOf('t-dose-total')[2]).toContain('异环磷酰胺的 20%')
})

test('one banner says what is not confirmed; a tick stands beside a confirmed name', async () => {
  await open('tp-esc')
  expect(textsOf('t-check-banner')).toHaveLength(1)
  expect(textsOf('t-check-banner')[0]).toContain('尚未核对')
  expect(allByClass('t-checked')).toEqual([])
  expect(page()).toContain('尚未核对：核对到为一线试验的一组，未见剂量')
  expect(page().match(/待核对/g)?.length).toBeLessThan(3)
  closeScreen()
  await open('mfolfox6')
  expect(allByClass('t-checked')).toHaveLength(1)
  expect(page().match(/待核对/g)?.length).toBe(1)
})

test('it names the emetic class, precautions, what belongs beside, and the footer', async () => {
  await open('mfolfox6')
  expect(page()).toContain('中度致吐风险')
  expect(page()).toContain('周围神经毒性（奥沙利铂累积）；DPD 缺乏')
  expect(byClass('t-tool-footer').textContent).toContain('给药前须核对最新药品说明书并由两人核对')
})

test('supportive treatment is a line each, and opens', async () => {
  await open('rchop')
  const folds = textsOf('t-note')
  for (const line of ['止吐：高度致吐', '发热性中性粒细胞减少：中危（10–20%）', '外渗：发疱剂：多柔比星、长春新碱'])
    expect(folds).toContain(line)
  expect(folds.some((line) => line?.startsWith('乙肝：含抗 CD20（利妥昔单抗）'))).toBe(true)
  expect(page()).not.toContain('立即停止输注')
  fireEvent.click(allByClass('t-note')[folds.indexOf('外渗：发疱剂：多柔比星、长春新碱')] as HTMLElement)
  expect(page()).toContain('（1）立即停止输注，不拔针；不冲管、不加压；尽量回抽残留药液后拔针。')
})

test('the trials that used a regimen lead to their figures', async () => {
  await open('tc-pembro-lung')
  expect(textsOf('t-regimen-trial')).toEqual(['KEYNOTE-407'])
  await act(async () => press('regimen-trial'))
  expect(mock.navigations).toEqual([{ kind: 'navigateTo', url: '/tools/trj/detail?id=keynote-407' }])
})

test('the Khorana score: nothing before all is typed, a wrong number is told in place', async () => {
  await open('ag')
  press('khorana')
  type('khorana-platelets', '400')
  type('khorana-hemoglobin', '95')
  type('khorana-leukocytes', '12')
  expect(textsOf('t-khorana-result')[0]).toContain('后显示评分')
  type('khorana-bmi', '36')
  expect(textsOf('t-khorana-result')).toEqual(['6 分，高危'])
  type('khorana-bmi', '3.6')
  expect(textsOf('t-khorana-bmi-error')).toEqual(['BMI应在 8–100 之间'])
  expect(textsOf('t-khorana-result')[0]).toContain('后显示评分')
})
