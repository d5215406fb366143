import { daysInAWeek, frequencyOf } from '../frequency'
import { fitsForm, formName, routeName } from '../routes'
import { entriesOf, found, unknown } from './finding'
import type { CheckInput, Finding } from './types'

/** K10–K12: the drug for the disease, by this route, so often. */

/** K10. */
export const indication = (input: CheckInput): Finding[] =>
  entriesOf(input).flatMap((entry) => {
    const { line, medicine } = entry
    const listed = medicine?.indications
    const ground = input.prescription.diagnoses.map(({ code, text }) => `${code} ${text}`).join('；')
    if (!listed) return [unknown('K10', '未登记适应证', entry, { ground })]
    const codes = input.prescription.diagnoses.map(({ code }) => code).filter((code) => code !== '')
    if (codes.length === 0) return [unknown('K10', '诊断没有编码', entry, { ground })]
    if (codes.some((code) => listed.codes.some((start) => code.startsWith(start)))) return []
    const text = `${line.genericName}：诊断不在说明书适应证内`
    const one = found('K10', 'DOUBLE', text, { entry, data: listed, ground })
    // The reason is the form: what it adds to the text must not make it a reason for another text.
    const form = input.reasoned?.has(one.key) ? '已填写超说明书用药申请' : '须填写超说明书用药申请'
    return [{ ...one, text: `${one.text}，${form}` }]
  })

/** Given into the spine these kill. */
const NEVER_INTRATHECAL = /^vin(cristine|blastine|desine|orelbine)|长春(新碱|碱|地辛|瑞滨)/
const ONLY_INTRAVENOUS = /^vincristine|长春新碱/

/** K11. */
export const routeAndForm = (input: CheckInput): Finding[] =>
  entriesOf(input).flatMap((entry) => {
    const { line, medicine } = entry
    const { drugId, genericName, route, spec } = line
    const block = (text: string) => [found('K11', 'BLOCK', `${genericName}：${text}`, { entry })]
    const names = [drugId, genericName]
    if (route === 'it' && names.some((name) => NEVER_INTRATHECAL.test(name))) return block('禁止鞘内注射，可致死')
    if (names.some((name) => ONLY_INTRAVENOUS.test(name)) && route !== 'iv' && route !== 'ivgtt') return block('仅可静脉给药')
    if (!fitsForm(spec.form, route)) return block(`${formName(spec.form)}不能${routeName(route)}`)
    if (!medicine?.routes) return [unknown('K11', '未登记给药途径', entry, { ground: route })]
    return medicine.routes.includes(route) ? [] : block(`说明书给药途径不含${routeName(route)}`)
  })

const WEEKLY_ONLY = 'methotrexate'

/** K12. */
export const frequency = (input: CheckInput): Finding[] =>
  entriesOf(input).flatMap((entry) => {
    const { line, medicine } = entry
    const read = frequencyOf(line.freq)
    if (!read) return []
    const isMethotrexate = line.drugId === WEEKLY_ONLY || /甲氨蝶呤/.test(line.genericName)
    if (isMethotrexate && line.route === 'po' && daysInAWeek(read) > 1)
      return [found('K12', 'BLOCK', `${line.genericName}：口服低剂量仅可每周一次，${read.zh}可致死`, { entry })]
    if (!medicine?.frequencies) return [unknown('K12', '未登记用药频次', entry, { ground: `${read.code} ${line.route}` })]
    return medicine.frequencies.includes(read.code)
      ? []
      : [found('K12', 'DOUBLE', `${line.genericName}：${read.zh}（${read.code}）不在说明书用法内`, { entry })]
  })
