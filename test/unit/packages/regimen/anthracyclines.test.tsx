import { LEFT_MS } from '@/packages/regimen/regimen/use-left'
import { act, fireEvent } from '@testing-library/react'
import RegimenPage from '@/packages/regimen/regimen'
import { regimenNotes } from '@/packages/regimen/regimen/notes'
import { regimens } from '@/domain/regimen'
import { anthracyclinesOf } from '@/domain/regimen/anthracyclines'
import { clipboard } from '@/platform/clipboard/mock'
import { storage } from '@/platform/storage/mock'
import { allByClass, byClass, closeScreen, textsOf } from '@test/unit/support/screen'
import { amounts, openManual, press, type } from './regimen-screen'

const open = (id: string) => openManual(`/tools/cmm/detail?id=${id}`, RegimenPage)
const notes = () => textsOf('t-dose-warning').join('|')

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

test.each(regimens.filter((regimen) => anthracyclinesOf(regimen).length > 0).map((regimen) => [regimen.id, regimen] as const))(
  '%s asks for the total so far, for other anthracyclines and for radiotherapy',
  async (id, regimen) => {
    await open(id)
    for (const drug of anthracyclinesOf(regimen)) expect(allByClass(`t-dose-total-${drug.replace(/ /g, '-')}`)).toHaveLength(1)
    expect(allByClass('t-dose-total-add-mitoxantrone')).toHaveLength(1)
    expect(allByClass('t-dose-chest-yes')).toHaveLength(1)
  },
)

test('a regimen without an anthracycline asks for none of it', async () => {
  await open('mfolfox6')
  expect([...allByClass('t-dose-chest-yes'), ...allByClass('t-dose-total-add-epirubicin')]).toEqual([])
})

test('epirubicin before AC: its row is added, counts, and stops the line', async () => {
  await open('ac')
  type('dose-bsa', '1.6')
  expect(notes()).toContain('未填既往蒽环类累积量，未核对累积上限 450 mg/m²')
  press('dose-total-add-epirubicin')
  // It was given, and how much is not known: no figure until it is.
  expect(textsOf('t-dose-total-epirubicin-error')).toEqual(['请填写累积量；没有用过请移除'])
  expect(amounts()).toEqual([])
  expect(allByClass('t-calendar-span')).not.toEqual([])
  expect(allByClass('t-dose-total-add-epirubicin')).toEqual([])
  type('dose-total-epirubicin', '400')
  type('dose-total-doxorubicin', '0')
  expect(amounts()[0]).toBe('96 mg')
  expect(notes()).toContain('表柔比星 400×0.8（系数待核对） = 320，本周期多柔比星 60，合计 380，上限 450 mg/m²')
  type('dose-total-epirubicin', '500')
  expect(amounts()).toEqual(['960 mg'])
  expect(textsOf('t-dose-none')[0]).toContain('合计 460 多柔比星当量 mg/m²，上限 450')
  press('dose-total-remove-epirubicin')
  expect(allByClass('t-dose-total-epirubicin')).toEqual([])
  expect(amounts()[0]).toBe('96 mg')
})

test('radiotherapy of the chest lowers the ceiling', async () => {
  await open('ac')
  type('dose-bsa', '1.6')
  type('dose-total-doxorubicin', '380')
  expect(amounts()[0]).toBe('96 mg')
  press('dose-chest-yes')
  expect(amounts()).toEqual(['960 mg'])
  expect(textsOf('t-dose-none')[0]).toContain('合计 440 mg/m²，上限 400（胸部放疗或其他心脏毒性药物史）')
  press('dose-chest-no')
  expect(amounts()[0]).toBe('96 mg')
})

test('what is wrong is said at its own row, and stays', async () => {
  await open('ac')
  type('dose-bsa', '1.6')
  press('dose-total-add-daunorubicin')
  type('dose-total-daunorubicin', '3001')
  expect(textsOf('t-dose-total-daunorubicin-error')).toEqual(['既往累积量应在 0–3000 mg/m² 之间'])
  expect(textsOf('t-dose-total-doxorubicin-error')).toEqual([])
  expect(byClass('t-dose-total-daunorubicin')).toHaveProperty('value', '3001')
  expect(amounts()).toEqual([])
})

test('nothing of it is lost when the page is opened again', async () => {
  await open('ac')
  type('dose-bsa', '1.6')
  press('dose-total-add-mitoxantrone')
  type('dose-total-mitoxantrone', '10')
  type('dose-total-doxorubicin', '60')
  press('dose-chest-yes')
  closeScreen()
  await open('ac')
  expect(byClass('t-dose-total-mitoxantrone')).toHaveProperty('value', '10')
  expect(byClass('t-dose-total-doxorubicin')).toHaveProperty('value', '60')
  expect(notes()).toContain('合计 225，上限 400 mg/m²')
  press('dose-clear')
  expect(allByClass('t-dose-total-mitoxantrone')).toEqual([])
  type('dose-bsa', '1.6')
  expect(notes()).toContain('未填既往蒽环类累积量，未核对累积上限 450')
})

test('the copied sheet carries the total and the stop', async () => {
  await open('ac')
  type('dose-bsa', '1.6')
  type('dose-total-doxorubicin', '0')
  press('dose-total-add-epirubicin')
  type('dose-total-epirubicin', '500')
  press('dose-chest-no')
  await act(async () => press('copy-line'))
  expect(clipboard.text).toContain('多柔比星未用过，表柔比星既往累积 500 mg/m²，胸部放疗或其他心脏毒性药物史：无')
  expect(clipboard.text).toContain('多柔比星：已达蒽环类累积上限 450 mg/m²，停用')
  expect(clipboard.text).toContain('合计 460 多柔比星当量 mg/m²，上限 450')
})

test('the boxes fold only when the totals and the radiotherapy are answered', async () => {
  await open('rchop')
  const isFolded = () => byClass('t-dose-heightCm').closest('.closed') !== null
  type('dose-heightCm', '172')
  type('dose-weightKg', '66')
  type('dose-age', '63')
  press('dose-sex-male')
  type('dose-scr', '84')
  const leave = (id: string) => {
    fireEvent.blur(byClass(id))
    act(() => void jest.advanceTimersByTime(LEFT_MS))
  }
  type('dose-total-doxorubicin', '0')
  leave('t-dose-total-doxorubicin')
  expect(isFolded()).toBe(false)
  press('dose-chest-no')
  leave('t-dose-total-doxorubicin')
  expect(isFolded()).toBe(true)
})

test('ratios, their sources and what is not counted stand under the sheet', () => {
  const ac = regimens.find(({ id }) => id === 'ac')
  const text =
    ac &&
    regimenNotes(ac, '')
      .find(({ title }) => title === '累积剂量上限')
      ?.lines.join()
  expect(text).toContain('表柔比星×0.8（待核对）、柔红霉素×0.6')
  expect(text).toContain('米托蒽醌×10.5（Feijen 2019，PMC6490232；ESC 2022）')
  expect(text).toContain('吡柔比星、阿柔比星等未收录系数，须人工计入')
  const bep = regimens.find(({ id }) => id === 'bep')
  const others = bep && regimenNotes(bep, '').find(({ title }) => title === '累积剂量上限')?.lines
  expect(others?.slice(-1)).toEqual(['除蒽环类外，累积量只计本方案计划周期，未询问既往用量，须人工核对'])
})
