import { calendarDays, calendarSpans } from '@/packages/regimen/regimen/calendar'
import { changeForm, emptyForm } from '@/packages/regimen/regimen/form'
import { wrap } from '@/packages/regimen/regimen/picture'
import { dayRanges, revealKey, sheetText } from '@/packages/regimen/regimen/sheet-text'
import { doseSheet, regimens, type DoseLine, type Patient, type Regimen } from '@/domain/regimen'

const regimenOf = (id: string) => regimens.find((regimen) => regimen.id === id) as Regimen
const spans = (id: string, { start = '', cycle = 1, ...patient }: Patient & { start?: string; cycle?: number } = {}) => {
  const regimen = regimenOf(id)
  const { lines } = doseSheet(regimen, { bsa: 1.5, weightKg: 85, ...patient }, { block: regimen.drugs[0]?.block, cycle })
  return calendarSpans(calendarDays(lines, regimen, cycle, start)).map(({ days, drugs }) => [
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

test('a divided first dose stands on both its days', () => {
  expect(spans('ami-pem-carbo').slice(0, 2)).toEqual([
    ['1', '埃万妥单抗、培美曲塞、卡铂'],
    ['2', '埃万妥单抗'],
  ])
})

test('a shorter cycle has only its days, and begins when the ones before are over', () => {
  const map = regimenOf('map')
  const days = (cycle: number) => calendarDays([], map, cycle, '2026-01-01')
  expect([days(4).length, days(5).length]).toEqual([35, 28])
  expect([days(5)[0]?.date, days(6)[0]?.date]).toEqual(['2026-05-21', '2026-06-18'])
})

test('what must be avoided says so in the calendar, what is blocked is not in it', () => {
  expect(spans('tac', { bilirubin: 5.3, bilirubinUnit: 'mg/dL' })).toEqual([['1', '多西他赛（避免使用）、环磷酰胺（避免使用）']])
})

test('a unit that is switched converts both ways and never keeps the number', () => {
  const umol = changeForm({ ...emptyForm(), scr: '70' }, { scrUnit: 'mg/dL' })
  expect(umol).toMatchObject({ scr: '0.7919', scrUnit: 'mg/dL' })
  expect(changeForm({ ...emptyForm(), scr: 'abc' }, { scrUnit: 'mg/dL' }).scr).toBe('')
  expect(changeForm({ ...emptyForm(), bilirubin: '17.1', bilirubinUln: '34.2' }, { bilirubinUnit: 'mg/dL' })).toMatchObject({
    bilirubin: '1',
    bilirubinUln: '2',
  })
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
    const text = sheetText(regimen, { ...emptyForm(), heightCm: '165', weightKg: '60' }, '', sheet, new Set())
    const doses = text.slice(2, 2 + sheet.lines.length)
    expect(doses).toHaveLength(sheet.lines.length)
    for (const line of doses) expect(line).toMatch(/ [\d.]+ (mg|IU|单位)（(每次|每日|全程总量)/)
    expect(text[text.length - 1]).toContain('由两人核对')
    expect(text[0]?.includes('待核对')).toBe(regimen.check !== 'D')
  }
})

test('the copied line carries every sentence of the page, and no figure that must be avoided', () => {
  const regimen = regimenOf('tac')
  const sheet = doseSheet(regimen, { bsa: 1.6, bilirubin: 5.3, bilirubinUnit: 'mg/dL' })
  const form = { ...emptyForm(), bsa: '1.6', bilirubin: '5.3', bilirubinUnit: 'mg/dL' as const }
  const lines = sheetText(regimen, form, '', sheet, new Set())
  expect(lines[1]).toContain('总胆红素 5.3 mg/dL，正常上限 1.2 mg/dL')
  expect(lines).toContain('多柔比星：总胆红素 > 5 mg/dL，不得使用多柔比星')
  const docetaxel = lines.find((line) => line.startsWith('多西他赛')) ?? ''
  expect(docetaxel).toBe('多西他赛：避免使用，未给出计算值；总胆红素高于正常上限，多西他赛不应使用（说明书黑框警告）（待核对）')
  const asked = sheet.lines.find(({ drug }) => drug === 'docetaxel') as DoseLine
  expect(sheetText(regimen, form, '', sheet, new Set([revealKey(asked)])).find((line) => line.startsWith('多西他赛'))).toContain(
    '120 mg',
  )
})

test('no full stop stands in the middle of a copied line', () => {
  for (const regimen of regimens) {
    const sheet = doseSheet(regimen, { age: 40, bsa: 1.6, weightKg: 60, gfr: 25, bilirubin: 60 })
    expect(sheetText(regimen, emptyForm(), '', sheet, new Set()).join('')).not.toMatch(/。[；，]/)
  }
})

test('an asked-for figure is hidden again when what is said against it changes', () => {
  const docetaxel = (bilirubin: number) =>
    doseSheet(regimenOf('ddmvac'), { bsa: 1.6, gfr: bilirubin }).lines.find(({ drug }) => drug === 'cisplatin') as DoseLine
  expect(revealKey(docetaxel(45))).toBe(revealKey(docetaxel(44)))
  expect(revealKey(docetaxel(45))).not.toBe(revealKey(docetaxel(70)))
})

test('offer, rescue and divided dose are in the record', () => {
  const text = (id: string, patient: Patient, cycle = 1, block = '') =>
    sheetText(
      regimenOf(id),
      { ...emptyForm(), cycle: String(cycle) },
      block,
      doseSheet(regimenOf(id), patient, { cycle, ...(block && { block }) }),
      new Set(),
    ).join('\n')
  expect(text('stupp', { bsa: 1.72 }, 2, 'adjuvant')).toContain('可加量至 200 mg/m²（344 mg），条件：第 1 周期非血液学毒性 ≤2 级')
  expect(text('map', { age: 20, bsa: 1.94, gfr: 100 })).toContain(
    '解救：亚叶酸钙 15 mg/m²（29.1 mg），静脉给药或口服，每 6 小时 1 次，用药开始后 24 小时起，至甲氨蝶呤 < 0.1 µmol/L',
  )
  expect(text('emaco', { bsa: 1.6, gfr: 100 })).toContain(
    '亚叶酸钙 15 mg，口服或肌内注射，每 12 小时 1 次，用药开始后 24 小时起，共 4 次',
  )
  expect(text('ami-pem-carbo', { bsa: 1.9, weightKg: 85, gfr: 100 })).toContain('首剂分两天：第 1 天 350 mg，第 2 天 1400 mg')
  expect(text('map', { age: 20, bsa: 1.94, gfr: 100 }, 5)).toContain('第 5 周期，本周期 28 天')
})
