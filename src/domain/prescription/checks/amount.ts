import { exact } from '../../formula/number'
import { assessmentLacks } from '../assessment'
import { quantityOf, unitsPerDose, writtenAgainst } from '../quantity'
import { FORMS, formName } from '../routes'
import { isCounted, isUnit, unitIssue } from '../units'
import { entriesOf, found, unknown, writtenOn } from './finding'
import type { CheckInput, Entry, Finding } from './types'

/** K6–K9: units, days and quantity. */

/** K6. */
export const units = (input: CheckInput): Finding[] =>
  entriesOf(input).flatMap((entry) => {
    const { line, medicine } = entry
    const { genericName, dose, spec, quantity, note, cycleNote } = line
    const written = [note, cycleNote].map(unitIssue).find(Boolean)
    if (written) return [found('K6', 'BLOCK', `${genericName}：${written}`, { entry })]
    const wrong = [dose.unit, spec.unit, quantity.unit].filter((unit) => !isUnit(unit))
    if (wrong.length > 0) return [found('K6', 'BLOCK', `${genericName}：单位“${wrong.join('、')}”不规范`, { entry })]
    if (!isCounted(quantity.unit)) return [found('K6', 'BLOCK', `${genericName}：数量应以盒、片、支等计`, { entry })]
    // 84 粒 of what is counted in 片 and sold in 盒 would be read as 84 packs.
    const counted = [...new Set([spec.countUnit, line.packUnit ?? quantity.unit])]
    if (!counted.includes(quantity.unit))
      return [found('K6', 'BLOCK', `${genericName}：数量单位应为${counted.join('或')}`, { entry })]
    if (unitsPerDose(line) === null) return [found('K6', 'BLOCK', `${genericName}：剂量单位与规格不能换算`, { entry })]
    if (!medicine?.doseUnits) return [unknown('K6', '未登记允许的剂量单位', entry, { ground: dose.unit })]
    return medicine.doseUnits.includes(dose.unit)
      ? []
      : [found('K6', 'BLOCK', `${genericName}：剂量单位应为${medicine.doseUnits.join('或')}`, { entry })]
  })

export const ORDINARY_DAYS = 7
export const LONG_DAYS = 28
export const MOST_DAYS = 84

function durationOf(entry: Entry, { prescription }: CheckInput): Finding[] {
  const { line, medicine } = entry
  const { days, genericName } = line
  const block = (text: string, about: string) => [found('K7', 'BLOCK', `${genericName}：${text}`, { entry, about })]
  if (days > MOST_DAYS) return block(`不得超过${MOST_DAYS}天（12周），现为${days}天`, 'never')
  if (days <= ORDINARY_DAYS) return []
  const reason = prescription.durationReason.trim() ? [] : block(`超过${ORDINARY_DAYS}天须注明理由`, 'reason')
  if (days <= LONG_DAYS) return reason
  const lacks = [...assessmentLacks(prescription.assessment), ...(prescription.patientSignedOn ? [] : ['患者签字'])]
  const wanted = `超过${LONG_DAYS}天（4周）须严格评估并由患者签字，缺少：${lacks.join('、')}`
  const agreed = lacks.length > 0 ? block(wanted, 'long') : []
  if (!medicine || medicine.isAntimicrobial === undefined || medicine.needsSpecialStorage === undefined)
    return [...reason, ...agreed, unknown('K7', '未登记是否为抗菌药物或需特殊贮存', entry, { ground: String(days) })]
  const isBarred = medicine.isAntimicrobial || medicine.needsSpecialStorage
  return [...reason, ...agreed, ...(isBarred ? block('抗菌药物和需特殊贮存的药品不得开具长期处方', 'barred') : [])]
}

/** K7. */
export const duration = (input: CheckInput): Finding[] => entriesOf(input).flatMap((entry) => durationOf(entry, input))

/** K8. */
export const quantity = (input: CheckInput): Finding[] =>
  entriesOf(input).flatMap((entry) => {
    const { line } = entry
    const needed = quantityOf(line)
    if (!needed) return [unknown('K8', '剂量、规格、频次或包装数量不全', entry, { ground: writtenOn(entry) })]
    const { written, needed: right, unit } = writtenAgainst(line, needed)
    if (written === right) return []
    const text = `${line.genericName}：应为${right}${unit}（共${needed.doses}次，${needed.units}${line.spec.countUnit}），现为${written}${unit}`
    return [found('K8', written > right ? 'DOUBLE' : 'WARN', text, { entry })]
  })

/** K9. */
export const splitting = (input: CheckInput): Finding[] =>
  entriesOf(input).flatMap((entry) => {
    const { line, medicine } = entry
    const each = unitsPerDose(line)
    if (each === null) return []
    const { form, countUnit } = line.spec
    if (Number.isInteger(each)) return []
    if (!FORMS[form].split)
      return [found('K9', 'BLOCK', `${line.genericName}：${formName(form)}不可掰开或分割，每次${each}${countUnit}`, { entry })]
    if (medicine?.splitInto === undefined) return [unknown('K9', '未登记可否分割', entry, { ground: String(each) })]
    return Number.isInteger(exact(each * medicine.splitInto))
      ? []
      : [
          found('K9', 'BLOCK', `${line.genericName}：最小可分至1/${medicine.splitInto}${countUnit}，每次${each}${countUnit}`, {
            entry,
          }),
        ]
  })
