import { calendarDays, calendarSpans } from '@/packages/regimen/regimen/calendar'
import { changeForm, emptyForm } from '@/packages/regimen/regimen/form'
import { wrap } from '@/packages/regimen/regimen/picture'
import { dayRanges, sheetText } from '@/packages/regimen/regimen/sheet-text'
import { doseSheet, regimens, type Patient, type Regimen } from '@/domain/regimen'

const regimenOf = (id: string) => regimens.find((regimen) => regimen.id === id) as Regimen
const spans = (id: string, start = '') => {
  const regimen = regimenOf(id)
  const { lines } = doseSheet(regimen, { bsa: 1.5 }, { block: regimen.drugs[0]?.block })
  return calendarSpans(calendarDays(lines, regimen.cycleDays, 1, start)).map(({ days, drugs }) => [
    dayRanges(days.map(({ day }) => day)),
    drugs.join('、'),
  ])
}

test('days that follow each other with the same drugs are one span', () => {
  expect(spans('capox')).toEqual([
    ['1', '奥沙利铂、卡培他滨'],
    ['2–14', '卡培他滨'],
  ])
})

test('a part longer than its cycle keeps all its days', () => {
  expect(spans('stupp')).toEqual([['1–42', '替莫唑胺']])
})

test('a unit that is switched converts both ways and never keeps the number', () => {
  const umol = changeForm({ ...emptyForm(), scr: '70' }, { scrUnit: 'mg/dL' })
  expect(umol).toMatchObject({ scr: '0.7919', scrUnit: 'mg/dL' })
  expect(changeForm({ ...emptyForm(), scr: 'abc' }, { scrUnit: 'mg/dL' }).scr).toBe('')
  expect(changeForm({ ...emptyForm(), bilirubin: '17.1' }, { bilirubinUnit: 'mg/dL' }).bilirubin).toBe('1')
})

test('a picture line never holds more than fits, and loses nothing', () => {
  const text = '奥沙利铂 147.9 mg（每次）静脉输注 2 小时'
  const lines = wrap(text, 12)
  expect(lines.join('')).toBe(text)
  for (const line of lines)
    expect([...line].reduce((sum, sign) => sum + (sign.charCodeAt(0) > 255 ? 2 : 1), 0)).toBeLessThanOrEqual(12)
})

test('over all regimens no dose stands without its unit, and every sheet ends with the sentence of the clinical sheets', () => {
  const patient: Patient = { heightCm: 165, weightKg: 60, sex: 'female', age: 50, scr: 60 }
  for (const regimen of regimens) {
    const sheet = doseSheet(regimen, patient)
    const text = sheetText(regimen, { ...emptyForm(), heightCm: '165', weightKg: '60' }, '', sheet)
    const doses = text.slice(2, 2 + sheet.lines.length)
    expect(doses).toHaveLength(sheet.lines.length)
    for (const line of doses) expect(line).toMatch(/ [\d.]+ (mg|IU|单位)（(每次|每日|全程总量)/)
    expect(text[text.length - 1]).toContain('由两人核对')
    expect(text[0]?.includes('待核对')).toBe(regimen.check !== 'D')
  }
})
