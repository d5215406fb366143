import RegimenPage from '@/packages/regimen/regimen'
import { storage } from '@/platform/storage/mock'
import { allByClass, closeScreen, textsOf } from '@test/unit/support/screen'
import { amounts, openManual, press, type } from './regimen-screen'

const open = (id: string) => openManual(`/tools/cmm/detail?id=${id}`, RegimenPage)
/** A woman of 75 years and 45 kg with 0.4 mg/dL. */
const fillIn = () => {
  press('dose-sex-female')
  for (const [box, value] of Object.entries({ age: '75', heightCm: '155', weightKg: '45', scr: '35.4' }))
    type(`dose-${box}`, value)
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 10, 21, 12) })
  storage.clear()
  window.sessionStorage.clear()
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  closeScreen()
  jest.useRealTimers()
})

test('a low creatinine: the switch beside it changes carboplatin, is kept over a reload, and can be taken back', async () => {
  await open('tc-ovary')
  fillIn()
  expect(amounts()[1]).toBe('556 mg')
  expect(textsOf('t-dose-warning').join()).toContain('肌酐按 0.7 mg/dL 计为 372 mg')
  press('dose-scr-floor')
  expect(amounts()[1]).toBe('372 mg')
  expect(textsOf('t-dose-warning').join()).toContain('已按 0.7 mg/dL 计算')
  closeScreen()
  await open('tc-ovary')
  expect(amounts()[1]).toBe('372 mg')
  press('dose-scr-floor')
  expect(amounts()[1]).toBe('556 mg')
})

test('neither without carboplatin nor with an ordinary creatinine is it offered', async () => {
  await open('mfolfox6')
  fillIn()
  expect(allByClass('t-dose-scr-floor')).toEqual([])
  closeScreen()
  await open('tc-ovary')
  fillIn()
  type('dose-scr', '70')
  expect(allByClass('t-dose-scr-floor')).toEqual([])
})
