import type { DoseLine, DoseSheet, PracticalDose } from '@/domain/regimen/sheet-types'
import type { Regimen } from '@/domain/regimen/types'
import { amountText, basisText, blockText, ceilingText, isChecked, lineName, routeText } from '@/domain/regimen/wording'
import { lineSentence } from './errors'
import type { DoseForm } from './form'

/** The texts of a filled-in sheet: for the lines on the page, the copy for the record, and the picture. */

/** `1–3、8` from days in rising order. */
export function dayRanges(days: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const day of days) {
    const last = ranges[ranges.length - 1]
    if (last && last[1] === day - 1) last[1] = day
    else ranges.push([day, day])
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join('、')
}

/** `11月21日` from `2026-11-21`. */
export const shortDate = (date: string): string => `${Number(date.slice(5, 7))}月${Number(date.slice(8))}日`

/** Dates of a line, `11月21日、11月28日`; the ends only where they run on. */
export function datesText({ dates, days }: Pick<DoseLine, 'dates' | 'days'>): string {
  const [first, last] = [dates[0], dates[dates.length - 1]]
  if (!first || !last) return ''
  const runsOn = days.length > 2 && (days[days.length - 1] ?? 0) - (days[0] ?? 0) === days.length - 1
  return runsOn ? `${shortDate(first)}–${shortDate(last)}` : dates.map(shortDate).join('、')
}

/** `147.9 mg`; '' for a line without a dose. */
export const amountOf = (line: DoseLine): string => (line.ok ? `${line.perDoseMg} ${amountText(line)}` : '')

export const practicalText = ({ doseMg, tablets, deviation }: PracticalDose): string => {
  const parts = tablets.map(({ mg, count }) => `${mg} mg × ${count}`).join(' + ')
  return `${doseMg} mg（${parts}，${deviation > 0 ? '+' : deviation < 0 ? '−' : ''}${Math.abs(deviation)}%）`
}

/** Marks of a line: a ceiling that bit, a factor. */
export function marksOf(line: DoseLine): string[] {
  if (!line.ok) return [line.error === 'BLOCKED' ? '禁用' : '未计算']
  return [
    ...(line.capped ? ['已按上限'] : []),
    ...(line.factor < 100 ? [`${line.factor}%`] : []),
    ...(line.reduced ? ['已减量'] : []),
  ]
}

/** One line of the record: `奥沙利铂 147.9 mg（每次）静脉输注 2 小时，第 1 天，共 1 次`. */
export function lineText(line: DoseLine): string {
  const when = `第 ${dayRanges(line.days)} 天${line.dates.length > 0 ? `（${datesText(line)}）` : ''}`
  if (!line.ok) return `${lineName(line)}：${lineSentence(line.error, line.field, line.reason)}`
  const marks = marksOf(line)
  return [
    `${lineName(line)} ${amountOf(line)}（${basisText(line.source)}）${routeText(line.infusion)}`,
    when,
    `本周期共 ${line.dosesPerCycle} 次 ${line.cycleTotalMg} ${amountText(line)}`,
    ...(marks.length > 0 ? [marks.join('、')] : []),
    ...(line.capped ? [ceilingText(line.source)] : []),
    ...(line.reduced ? [line.reduced] : []),
    ...line.warnings,
  ].join('，')
}

const FORMULAS = { stevenson: '许文生氏', dubois: 'DuBois', mosteller: 'Mosteller' } as const

/** What the doses were computed from. */
export function measuresText(form: DoseForm, sheet: DoseSheet): string {
  const measured = (label: string, value: string, unit: string) => (value.trim() ? [`${label} ${value.trim()} ${unit}`] : [])
  return [
    ...(form.sex ? [form.sex === 'male' ? '男' : '女'] : []),
    ...measured('年龄', form.age, '岁'),
    ...measured('身高', form.heightCm, 'cm'),
    ...measured('体重', form.weightKg, 'kg'),
    ...(sheet.bsa === null
      ? []
      : [`体表面积 ${sheet.bsa.toFixed(2)} m²（${form.bsa.trim() ? '输入' : FORMULAS[form.bsaFormula]}）`]),
    ...measured('血肌酐', form.scr, form.scrUnit === 'mg/dL' ? 'mg/dL' : 'µmol/L'),
    ...(sheet.ccr === null ? [] : [`CCr ${sheet.ccr.toFixed(1)} mL/min`]),
    ...measured(`GFR（${form.gfrSource === 'measured' ? '实测' : '估算'}）`, form.gfr, 'mL/min'),
    ...measured('总胆红素', form.bilirubin, form.bilirubinUnit === 'mg/dL' ? 'mg/dL' : 'µmol/L'),
  ].join('，')
}

const FOOTER = '仅供医务人员参考，不能替代临床判断；给药前须核对最新药品说明书并由两人核对。'

/** The whole sheet, a paragraph a line; empty for a sheet that shows no dose. */
export function sheetText(regimen: Regimen, form: DoseForm, block: string, sheet: DoseSheet): string[] {
  if (!sheet.ok || sheet.lines.length === 0) return []
  return [
    `${regimen.name}${block ? `（${blockText(block)}）` : ''} 第 ${Number(form.cycle)} 周期，每周期 ${regimen.cycleDays} 天${isChecked(regimen) ? '' : '（待核对）'}`,
    measuresText(form, sheet),
    ...sheet.lines.map(lineText),
    ...sheet.warnings,
    FOOTER,
  ]
}
