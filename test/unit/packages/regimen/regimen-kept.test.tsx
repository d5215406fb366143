import { act } from '@testing-library/react'
import RegimenPage from '@/packages/regimen/regimen'
import { sessionNotes } from '@/features/tools/session-notes'
import { clipboard } from '@/platform/clipboard/mock'
import { request } from '@/platform/request/mock'
import { share } from '@/platform/share/mock'
import { storage } from '@/platform/storage/mock'
import { regimens } from '@/domain/regimen'
import { byClass, closeScreen, textsOf } from '@test/unit/support/screen'
import { amounts, openManual, press, type } from './regimen-screen'

jest.mock('@/platform/share', () => jest.requireActual('@/platform/share/mock'))

const open = (id: string, address = '/tools/cmm/detail') => openManual(`${address}?id=${id}`, RegimenPage)

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

test('the record gets all lines with their units, and nothing that was typed leaves the device', async () => {
  await open('mfolfox6')
  type('dose-heightCm', '172')
  type('dose-weightKg', '66')
  await act(async () => press('copy-line'))
  expect(clipboard.text.split('\n').slice(0, 3)).toEqual([
    'mFOLFOX6 第 1 周期，本周期 14 天',
    '身高 172 cm，体重 66 kg，体表面积 1.74 m²（许文生氏）',
    '奥沙利铂 147.9 mg（每次）静脉输注 2 小时，第 1 天，本周期共 1 次 147.9 mg',
  ])
  expect(clipboard.text).toContain('不表示输注先后')
  expect(clipboard.text).toContain('氟尿嘧啶 4176 mg（全程总量）持续静脉输注 46 小时，第 1–2 天，本周期共 1 次 4176 mg')
  await act(async () => press('regimen-share'))
  expect(share.opened[0]?.link).toMatch(/detail\?id=mfolfox6$/)
  const left = JSON.stringify([request.sent, storage.keys().map((key) => storage.get(key)), share.opened])
  // As whole values: the digits alone also stand in ids and times.
  expect(left).not.toMatch(/heightCm|[":](?:172|66)[",}]/)
})

test('the picture of the sheet says what the sheet says', async () => {
  await open('mfolfox6')
  type('dose-heightCm', '172')
  type('dose-weightKg', '66')
  press('dose-picture')
  const source = decodeURIComponent(byClass('t-sheet-picture-image').getAttribute('src') ?? '')
  expect(source).toMatch(/^data:image\/svg\+xml,<svg /)
  expect(source).toContain('氟尿嘧啶 4176 mg（全程总量）')
})

test('what was typed survives a reload, for this regimen only, until it is cleared', async () => {
  await open('mfolfox6')
  type('dose-heightCm', '172')
  type('dose-weightKg', '66')
  closeScreen()
  await open('mfolfox6')
  expect(amounts()[0]).toBe('147.9 mg')
  expect(textsOf('t-dose-restored')).toHaveLength(1)
  closeScreen()
  await open('capox')
  expect(amounts()).toEqual([])
  closeScreen()
  await open('mfolfox6')
  press('dose-clear')
  expect(amounts()).toEqual([])
  expect(sessionNotes.read('dose:mfolfox6')).toBeUndefined()
})

test('kept notes that are not a form are as good as none', async () => {
  sessionNotes.write('dose:mfolfox6', '{"sex":"x","factors":{"oxaliplatin":"1e9"}}')
  await open('mfolfox6')
  expect(textsOf('t-dose-restored')).toEqual([])
  expect(amounts()).toEqual([])
})

test('an id without a regimen says so and leads to the manual', async () => {
  await open('nothing')
  expect(textsOf('t-state-empty')[0]).toContain('没有找到该方案')
})

test('edition 2025: the record of that year, or the present one with a word about it', async () => {
  await open('mfolfox6', '/tools/cmm/detail/2025')
  expect(textsOf('t-edition-note')).toEqual(['本方案没有 2025 版的单独记录，以下为现行版'])
  closeScreen()
  const old = { ...regimens[0], edition: 2025, cycleDays: 15 }
  await openManual('/tools/cmm/detail/2025?id=mfolfox6', RegimenPage, [...regimens, old])
  expect(textsOf('t-edition-note')).toEqual([])
  expect(byClass('t-regimen-cycle').textContent).toContain('每周期 15 天')
})

test('a newer edition with a record that breaks a check is not used at all', async () => {
  const wrong = regimens.map((regimen) => (regimen.id === 'mfolfox6' ? { ...regimen, cycleDays: 1 } : regimen))
  await openManual('/tools/cmm/detail?id=mfolfox6', RegimenPage, wrong)
  expect(byClass('t-regimen-cycle').textContent).toContain('每周期 14 天')
})
