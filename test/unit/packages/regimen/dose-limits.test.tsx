import { fireEvent } from '@testing-library/react'
import RegimenPage from '@/packages/regimen/regimen'
import { storage } from '@/platform/storage/mock'
import { allByClass, byClass, closeScreen, textsOf } from '@test/unit/support/screen'
import { amounts, openManual, press, type } from './regimen-screen'

const open = (id: string) => openManual(`/tools/cmm/detail?id=${id}`, RegimenPage)

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

describe('abnormal organ values', () => {
  test('avoid: the red sentence first, the figure only to a doctor who asks for it', async () => {
    await open('tac')
    type('dose-bsa', '1.6')
    expect(amounts()).toEqual(['120 mg', '80 mg', '800 mg'])
    press('dose-bilirubin-unit-mgdL')
    type('dose-bilirubin', '2')
    expect(amounts()).toEqual(['40 mg', '800 mg'])
    const docetaxel = allByClass('t-dose-line')[0] as HTMLElement
    expect(docetaxel.textContent).toMatch(
      /^多西他赛避免使用待核对总胆红素高于正常上限，多西他赛不应使用（说明书黑框警告）仍要查看计算值/,
    )
    expect(docetaxel.textContent).not.toContain('120')
    press('dose-reveal')
    expect(amounts()).toEqual(['120 mg', '40 mg', '800 mg'])
    press('dose-reduce')
    press('factor-0-75')
    expect(amounts()[0]).toBe('90 mg')
    type('dose-bilirubin', '2.1')
    expect(textsOf('t-note-danger')).toEqual(['总胆红素高于正常上限，多西他赛不应使用（说明书黑框警告）'])
    expect(amounts()).toEqual(['40 mg', '800 mg'])
  })
  test('a figure that was asked for is not shown to the next patient', async () => {
    await open('doc-mono')
    const fill = () => {
      type('dose-bsa', '1.6')
      type('dose-bilirubin', '34')
    }
    fill()
    press('dose-reveal')
    expect(amounts()).toHaveLength(1)
    press('dose-clear')
    fill()
    expect(amounts()).toEqual([])
  })
  test('every line speaks of the organ; colours follow how grave it is', async () => {
    await open('ec-t')
    type('dose-bsa', '1.62')
    press('dose-bilirubin-unit-mgdL')
    type('dose-bilirubin', '2')
    expect(amounts()).toEqual(['72.9 mg', '972 mg'])
    expect(textsOf('t-note-caution')).toEqual([
      '总胆红素 1.2–3 mg/dL，表柔比星 50%',
      '未填既往蒽环类累积量，未核对累积上限 900 mg/m²',
    ])
    expect(textsOf('t-note-info')).toEqual(['胆红素 3.1–5 mg/dL：75%；> 5：避免。'])
  })
  test('the upper limit of the bilirubin can be typed', async () => {
    await open('doc-mono')
    type('dose-bsa', '1.6')
    type('dose-bilirubin', '22')
    expect(amounts()).toEqual([])
    press('dose-more')
    type('dose-bilirubinUln', '26')
    expect(amounts()).toHaveLength(1)
    type('dose-bilirubinUln', '99')
    expect(textsOf('t-dose-bilirubinUln-error')).toEqual(['总胆红素正常上限应在10–40 µmol/L之间'])
    expect(amounts()).toEqual([])
  })
  test('the mark of the rule stands once on its line', async () => {
    await open('pem-cis')
    type('dose-bsa', '1.6')
    press('dose-more')
    type('dose-gfr', '55')
    const marks = allByClass('t-dose-line').map((line) => line.querySelectorAll('.t-unverified').length)
    expect(marks).toEqual([0, 1])
  })
})

describe('who gets no number', () => {
  test('a patient under 18', async () => {
    await open('map')
    type('dose-heightCm', '160')
    type('dose-weightKg', '50')
    type('dose-age', '14')
    fireEvent.blur(byClass('t-dose-age'))
    expect(textsOf('t-dose-age-error')[0]).toContain('本手册为成人方案：<18 岁请按儿科肿瘤方案')
    expect(textsOf('t-dose-hint')[0]).toContain('COG/SIOP/国内儿科方案')
    expect(allByClass('t-dose-line')).toEqual([])
    expect(byClass('t-dose-age')).toHaveProperty('value', '14')
  })
  test('methotrexate without kidney function', async () => {
    await open('map')
    type('dose-bsa', '1.94')
    type('dose-age', '20')
    expect(amounts()).toEqual(['72.8 mg', '116.4 mg'])
    expect(textsOf('t-dose-none')).toEqual(['缺少血肌酐或 GFR，不能计算'])
  })
  test('doxorubicin past its life-time total', async () => {
    await open('dox-mono')
    type('dose-bsa', '1.6')
    expect(textsOf('t-note-caution')).toEqual(['未填既往蒽环类累积量，未核对累积上限 450 mg/m²'])
    type('dose-total-doxorubicin', '375')
    expect(amounts()).toEqual(['120 mg'])
    type('dose-total-doxorubicin', '376')
    expect(amounts()).toEqual([])
    expect(textsOf('t-dose-none')[0]).toContain('已达累积上限 450 mg/m²，停用')
    type('dose-total-doxorubicin', '-1')
    expect(textsOf('t-dose-total-doxorubicin-error')).toHaveLength(1)
    expect(allByClass('t-dose-line')).toEqual([])
  })
})

test('an offer stands under the line, which keeps the lower dose', async () => {
  await open('ac-thp')
  type('dose-heightCm', '160')
  type('dose-weightKg', '60')
  type('dose-cycle', '6')
  expect(amounts()[0]).toBe('119.3 mg')
  expect(textsOf('t-dose-offer')[0]).toContain('可加量至 100 mg/m²（159 mg）')
})
