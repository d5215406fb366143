import { readNumber } from '@/domain/number-text'
import { anthracyclineName, LOW_TEXT } from '@/domain/regimen/anthracyclines'
import { cycleLength } from '@/domain/regimen/days'
import type { DoseLine, DoseLineOk, DoseSheet, PracticalDose } from '@/domain/regimen/sheet-types'
import { BILIRUBIN_ULN } from '@/domain/regimen/measures'
import type { Regimen } from '@/domain/regimen/types'
import { isChecked } from '@/domain/regimen/card'
import {
  amountText,
  basisText,
  blockText,
  ceilingText,
  doseText,
  followText,
  lineName,
  offerText,
  rescueText,
  routeText,
  splitText,
} from '@/domain/regimen/wording'
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

const FITTED_TEXTS = { age: '按年龄', weightKg: '按体重', ccr: '按肾功能', bmi: '按 BMI', cycle: '按周期' } as const

/** Marks of a line: a ceiling that bit, a factor, a rule. */
export function marksOf(line: DoseLine): string[] {
  if (!line.ok) return [line.error === 'BLOCKED' ? '不给出剂量' : '未计算']
  return [
    ...(line.avoid ? ['避免使用'] : []),
    ...(line.capped ? ['已按上限'] : []),
    ...(line.factor < 100 ? [`${line.factor}%`] : []),
    ...(line.reduced ? ['已减量'] : []),
    ...(line.fittedBy ? [FITTED_TEXTS[line.fittedBy]] : []),
  ]
}

/** Names a line and what is said against it: a figure that was asked for is hidden again when either changes. */
export const revealKey = (line: DoseLine): string =>
  [line.index, line.days[0] ?? '', ...line.notes.filter(({ severity }) => severity === 'danger').map(({ text }) => text)].join(
    '|',
  )

/** The figure of a line may be seen: it need not be avoided, or was asked for in spite of it. */
export const isShown = (line: DoseLine, revealed: ReadonlySet<string>): boolean =>
  line.ok && (!line.avoid || revealed.has(revealKey(line)))

/** What was multiplied: `85 mg/m²`, `异环磷酰胺的 20%`. */
export const multiplied = (line: DoseLineOk): string =>
  line.follows ? followText(line.follows) : doseText(line.dose, line.source.unit)

/** Sentences of a line that are not its figure, in the order of the page. */
export function sentencesOf(line: DoseLine): string[] {
  return [
    ...line.warnings,
    ...(line.ok && line.capped ? [`${ceilingText(line.source)}，已按上限给出`] : []),
    ...(line.ok && line.split ? [splitText(line.split)] : []),
    ...(line.ok && line.offer ? [offerText(line.offer)] : []),
    ...(line.ok && line.rescue ? [rescueText(line.rescue)] : []),
  ]
}

/**
 * One line of the record: `奥沙利铂 147.9 mg（每次）静脉输注 2 小时，第 1 天，共 1 次`, with every sentence that is on the page.
 * @param revealed lines whose figure was asked for although the drug must be avoided
 */
export function lineText(line: DoseLine, revealed: ReadonlySet<string>): string {
  const when = `第 ${dayRanges(line.days)} 天${line.dates.length > 0 ? `（${datesText(line)}）` : ''}`
  const mark = line.unverified ? ['（待核对）'] : []
  const sentences = sentencesOf(line).map((text) => text.replace(/。$/, ''))
  if (!line.ok) {
    const reason = lineSentence(line.error, line.field, line.reason)
    return `${lineName(line)}：${[reason, ...sentences.filter((text) => text !== reason)].join('；')}${mark.join('')}`
  }
  if (!isShown(line, revealed)) return `${lineName(line)}：避免使用，未给出计算值；${sentences.join('；')}${mark.join('')}`
  const marks = marksOf(line)
  return [
    `${lineName(line)} ${amountOf(line)}（${basisText(line.source)}）${routeText(line.infusion)}`,
    when,
    `本周期共 ${line.dosesPerCycle} 次 ${line.cycleTotalMg} ${amountText(line)}`,
    ...(marks.length > 0 ? [marks.join('、')] : []),
    ...(sentences.length > 0 ? [`${sentences.join('；')}${mark.join('')}`] : []),
  ].join('，')
}

const FORMULAS = { stevenson: '许文生氏', dubois: 'DuBois', mosteller: 'Mosteller' } as const

/** The patient in few words: what was given of sex, age and body, and the clearance. */
export const bodyText = ({ sex, age, heightCm, weightKg }: DoseForm, ccr: number | null): string =>
  [
    sex && (sex === 'male' ? '男' : '女'),
    age.trim() && `${age.trim()} 岁`,
    heightCm.trim() && `${heightCm.trim()} cm`,
    weightKg.trim() && `${weightKg.trim()} kg`,
    ccr !== null && `CCr ${ccr.toFixed(1)} mL/min`,
  ]
    .filter(Boolean)
    .join(' · ')

/** What the doses were computed from. */
export function measuresText(form: DoseForm, sheet: DoseSheet): string {
  const bilirubinUnit = form.bilirubinUnit === 'mg/dL' ? 'mg/dL' : 'µmol/L'
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
    ...measured('总胆红素', form.bilirubin, bilirubinUnit),
    ...(form.bilirubin.trim()
      ? [`正常上限 ${form.bilirubinUln.trim() || BILIRUBIN_ULN[form.bilirubinUnit]} ${bilirubinUnit}`]
      : []),
    ...Object.entries(form.previousTotals).flatMap(([drug, total]) =>
      readNumber(total) === 0
        ? [`${anthracyclineName(drug)}未用过`]
        : measured(`${anthracyclineName(drug)}既往累积`, total, 'mg/m²'),
    ),
    ...(form.chestRadiotherapy === '' ? [] : [`${LOW_TEXT}：${form.chestRadiotherapy === 'yes' ? '有' : '无'}`]),
  ].join('，')
}

/** The records have no order of infusion: theirs must not be taken for one. */
export const ORDER_NOTE = '按方案记录排列，不表示输注先后；给药顺序以说明书与本院规程为准。'

const FOOTER = '仅供医务人员参考，不能替代临床判断；给药前须核对最新药品说明书并由两人核对。'

/** The whole sheet, a paragraph a line; empty for a sheet that shows no dose. */
export function sheetText(
  regimen: Regimen,
  form: DoseForm,
  block: string,
  sheet: DoseSheet,
  revealed: ReadonlySet<string>,
): string[] {
  if (!sheet.ok || sheet.lines.length === 0) return []
  const cycle = Number(form.cycle)
  return [
    `${regimen.name}${block ? `（${blockText(block)}）` : ''} 第 ${cycle} 周期，本周期 ${cycleLength(regimen, cycle)} 天${isChecked(regimen) ? '' : '（待核对）'}`,
    measuresText(form, sheet),
    ...sheet.lines.map((line) => lineText(line, revealed)),
    ...sheet.warnings,
    ...(sheet.lines.length > 1 ? [ORDER_NOTE] : []),
    FOOTER,
  ]
}
