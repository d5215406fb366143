import type { Grade } from '../../drug/types'
import type { Medicine } from '../medicine'
import { entriesOf, found, unknown } from './finding'
import type { CheckInput, Entry, Finding, Level } from './types'

/** K15–K17: the drug beside others, and beside what the patient does not bear. */

/** The other drugs that are taken at the same time: later lines, and what is running. */
function othersOf(entry: Entry, input: CheckInput): { id: string; zh: string; medicine: Medicine | undefined }[] {
  const later = entriesOf(input)
    .slice(entry.at + 1)
    .map(({ line, medicine }) => ({ id: line.drugId, zh: line.genericName, medicine }))
  const running = (input.patient.running ?? []).map((id) => {
    const medicine = input.medicines.get(id)
    return { id, zh: `在用药${medicine?.zh ?? id}`, medicine }
  })
  return [...later, ...running]
}

const common = (one: readonly string[], other: readonly string[]): string | undefined => one.find((id) => other.includes(id))

function duplicatesOf(entry: Entry, input: CheckInput): Finding[] {
  const { line, medicine } = entry
  return othersOf(entry, input).flatMap(({ id, zh, medicine: other }): Finding[] => {
    if (id === line.drugId) return [found('K15', 'BLOCK', `${line.genericName}与${zh}重复`, { entry, about: id })]
    if (!medicine?.ingredients || !other?.ingredients) return [unknown('K15', `与${zh}比较时缺少成分登记`, entry, id)]
    if (common(medicine.ingredients, other.ingredients))
      return [found('K15', 'BLOCK', `${line.genericName}与${zh}含相同成分`, { entry, about: id })]
    if (!medicine.classes || !other.classes) return [unknown('K15', `与${zh}比较时缺少药理分类登记`, entry, id)]
    const same = common(medicine.classes, other.classes)
    return same ? [found('K15', 'DOUBLE', `${line.genericName}与${zh}为同类药物`, { entry, about: id })] : []
  })
}

const runningUnknown = (check: 'K15' | 'K16', { patient }: CheckInput, [first]: readonly Entry[]): Finding[] =>
  patient.running === undefined && first ? [unknown(check, '未登记患者的在用药品', first, 'running')] : []

/** K15. */
export function duplicates(input: CheckInput): Finding[] {
  const entries = entriesOf(input)
  return [...runningUnknown('K15', input, entries), ...entries.flatMap((entry) => duplicatesOf(entry, input))]
}

/** The grades of our table, as the sheet's contraindicated, major and moderate. */
const LEVEL_OF: Readonly<Record<Grade, Level>> = { 禁忌: 'BLOCK', 避免: 'DOUBLE', 调整或监测: 'WARN', 注意: 'WARN' }

function interactionsOf(entry: Entry, input: CheckInput): Finding[] {
  const { line } = entry
  const { interactions, isVerifiedInteraction = () => false } = input.sources
  return othersOf(entry, input).flatMap(({ id, zh }) => {
    const rows = interactions(line.drugId, id)
    if (rows.length === 0) return [unknown('K16', `与${zh}的相互作用未收录，不等于安全`, entry, id)]
    return rows.map((row, n) => {
      const { grade, effect, action, source } = row.row
      const data = { isVerified: isVerifiedInteraction(row), source }
      const text = `${line.genericName}与${zh}：${grade}。${effect}。${action}`
      return found('K16', LEVEL_OF[grade], text, { entry, about: `${id}:${n}`, data })
    })
  })
}

/** K16. */
export function interactionsBetween(input: CheckInput): Finding[] {
  const entries = entriesOf(input)
  return [...runningUnknown('K16', input, entries), ...entries.flatMap((entry) => interactionsOf(entry, input))]
}

/** K17. */
export const allergies = (input: CheckInput): Finding[] =>
  entriesOf(input).flatMap((entry) => {
    const { allergies: known, unreadAllergies: words = [] } = input.patient
    const unread = words.length > 0 ? [unknown('K17', `患者自述“${words.join('、')}”未能识别`, entry, 'words')] : []
    return [...unread, ...bearing(entry, known ?? (unread.length > 0 ? [] : undefined))]
  })

/** The drug beside what is known that the patient does not bear; undefined: nobody asked. */
function bearing(entry: Entry, known: readonly string[] | undefined): Finding[] {
  const { line, medicine } = entry
  if (known === undefined) return [unknown('K17', '未询问过敏史', entry)]
  if (known.length === 0) return []
  if (!medicine?.ingredients) return [unknown('K17', '未登记成分', entry)]
  const own = common([line.drugId, ...medicine.ingredients], known)
  if (own) return [found('K17', 'BLOCK', `患者对${line.genericName}的成分过敏`, { entry })]
  if (!medicine.allergyClasses) return [unknown('K17', '未登记交叉过敏类别', entry)]
  const crossed = common(medicine.allergyClasses, known)
  return crossed ? [found('K17', 'DOUBLE', `${line.genericName}：患者对同类药物过敏，可能交叉过敏`, { entry })] : []
}
