import { completedYears } from '../../age'
import { addDays } from '../../china-time'
import { entriesOf, found, unknown } from './finding'
import { isFresh } from './organs'
import type { CheckInput, Entry, Finding } from './types'

/** K20–K23: what must be known of the patient before this drug. */

const FERTILE = { from: 12, to: 55 } as const

function pregnancyOf(entry: Entry, { prescription, patient, sources }: CheckInput): Finding[] {
  const { line, medicine } = entry
  if (prescription.sex !== 'female') return []
  const age = completedYears(prescription.birthday, prescription.day)
  if (age < FERTILE.from || age > FERTILE.to) return []
  if (patient.pregnancy === undefined) return [unknown('K20', '未记录妊娠检测或声明', entry)]
  if (patient.pregnancy === 'no') return []
  const isPregnant = patient.pregnancy === 'pregnant'
  const rule = isPregnant ? medicine?.pregnancy : medicine?.lactation
  if (!rule) {
    const label = sources.labelText?.(line.drugId, isPregnant ? 'pregnancy' : 'lactation') ?? ''
    const said = label ? `（说明书摘要，待核对：${label}）` : ''
    return [unknown('K20', `${isPregnant ? '未登记妊娠用药' : '未登记哺乳用药'}${said}`, entry)]
  }
  if (!rule.forbidden) return []
  return [found('K20', 'BLOCK', `${line.genericName}：${isPregnant ? '妊娠期' : '哺乳期'}禁用`, { entry, data: rule })]
}

/** K20. */
export const pregnancy = (input: CheckInput): Finding[] => entriesOf(input).flatMap((entry) => pregnancyOf(entry, input))

/** Counts are not older than. */
export const COUNT_DAYS = 7

/** K21: oral cytotoxics. */
export const bloodCount = (input: CheckInput): Finding[] =>
  entriesOf(input).flatMap((entry) => {
    const { line, medicine } = entry
    if (line.route !== 'po') return []
    if (medicine?.isCytotoxic === undefined) return [unknown('K21', '未登记是否为细胞毒药物', entry)]
    if (!medicine.isCytotoxic) return []
    const { anc, platelets } = input.patient
    const ground = `${anc?.value} ${platelets?.value}`
    if (!medicine.startCounts) return [unknown('K21', '未登记起始血常规要求', entry, { ground })]
    const { day } = input.prescription
    if (!isFresh(anc, day, COUNT_DAYS) || !isFresh(platelets, day, COUNT_DAYS))
      return [unknown('K21', `缺少${COUNT_DAYS}天内的中性粒细胞和血小板`, entry)]
    const low = [
      ...(anc.value < medicine.startCounts.anc ? [`中性粒细胞${anc.value}＜${medicine.startCounts.anc}×10⁹/L`] : []),
      ...(platelets.value < medicine.startCounts.platelets
        ? [`血小板${platelets.value}＜${medicine.startCounts.platelets}×10⁹/L`]
        : []),
    ]
    return low.length > 0
      ? [found('K21', 'DOUBLE', `${line.genericName}：${low.join('，')}`, { entry, data: medicine.startCounts })]
      : []
  })

/** A cycle may begin so many days early. */
const EARLY_DAYS = 2

/** K22. */
export const cycleInterval = (input: CheckInput): Finding[] =>
  entriesOf(input).flatMap((entry) => {
    const { line, medicine } = entry
    if (!medicine) return [unknown('K22', '药品目录中没有该药', entry)]
    if (medicine.cycleDays === undefined)
      return medicine.oncology
        ? [unknown('K22', '未登记周期', entry, { ground: `${line.startDay} ${input.patient.lastStarts?.[line.drugId]}` })]
        : []
    // 0: it is taken without cycles.
    if (medicine.cycleDays === 0) return []
    const last = input.patient.lastStarts?.[line.drugId]
    if (last === undefined) return [unknown('K22', '未登记上一周期开始日期', entry, { ground: line.startDay })]
    if (last === '') return []
    const earliest = addDays(last, medicine.cycleDays - EARLY_DAYS)
    return earliest > line.startDay
      ? [
          found('K22', 'DOUBLE', `${line.genericName}：上一周期始于${last}，最早应于${earliest}开始`, {
            entry,
            ground: line.startDay,
          }),
        ]
      : []
  })

/** K23. */
export const neededTests = (input: CheckInput): Finding[] =>
  entriesOf(input).flatMap((entry) => {
    const { line, medicine } = entry
    if (!medicine?.tests) return [unknown('K23', '未登记用药前检查要求', entry)]
    return medicine.tests.flatMap((test) => {
      const onFile = input.patient.tests?.[test.id]
      const isThere =
        onFile !== undefined &&
        onFile.day <= input.prescription.day &&
        (test.maxAgeDays === undefined || isFresh({ value: 0, day: onFile.day }, input.prescription.day, test.maxAgeDays))
      return isThere
        ? []
        : [found('K23', test.level, `${line.genericName}：缺少${test.zh}结果`, { entry, about: test.id, data: test })]
    })
  })
