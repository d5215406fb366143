import type { Grade } from '../../drug/types'
import type { Line } from '../form'
import type { Medicine } from '../medicine'
import { entriesOf, found, unknown } from './finding'
import type { CheckInput, Entry, Finding, Level } from './types'

/** K15–K17: the drug beside others, and beside what the patient does not bear. */

interface Other {
  id: string
  zh: string
  medicine: Medicine | undefined
  /** Last day by a prescription of ours; '' for one that is only noted as taken besides. undefined: another line. */
  until?: string
}

/** The other drugs that are taken at the same time: later lines, and what is running or noted. */
function othersOf(entry: Entry, input: CheckInput): Other[] {
  const { running = [], runningUntil = {} } = input.patient
  const later = entriesOf(input)
    .slice(entry.at + 1)
    .map(({ line, medicine }) => ({ id: line.drugId, zh: line.genericName, medicine }))
  const taken = [...new Set([...Object.keys(runningUntil), ...running])].map((id) => {
    const medicine = input.medicines.get(id)
    return { id, zh: `在用药${medicine?.zh ?? id}`, medicine, until: runningUntil[id] ?? '' }
  })
  return [...later, ...taken]
}

const common = (one: readonly string[], other: readonly string[]): string | undefined => one.find((id) => other.includes(id))

/** Beside what ends before it begins: the next box is written while the last one lasts. What is noted besides has no end. */
function stillTaken({ startDay }: Line, others: readonly Other[], { patient }: CheckInput): Other[] {
  return others.flatMap((other): Other[] => {
    if (!other.until || other.until >= startDay) return [other]
    return patient.running?.includes(other.id) ? [{ ...other, until: '' }] : []
  })
}

/** A drug beside a running prescription of the same one is a duplicate. For a noted drug the end is unknown, so the doctor has to confirm. */
function duplicate(entry: Entry, { id, zh, until }: Other, level: Level, what: string): Finding {
  if (until === '') return unknown('K15', `与${zh}${what}，其处方和用至何日不详`, entry, { about: id })
  const hint = until && level === 'BLOCK' ? `（用至${until}，续方请从次日开始）` : ''
  return found('K15', level, `${entry.line.genericName}与${zh}${what}${hint}`, { entry, about: id })
}

function duplicatesOf(entry: Entry, input: CheckInput): Finding[] {
  const { line, medicine } = entry
  return stillTaken(line, othersOf(entry, input), input).flatMap((taken): Finding[] => {
    const { id, zh, medicine: other } = taken
    if (id === line.drugId) return [duplicate(entry, taken, 'BLOCK', '重复')]
    if (!medicine?.ingredients || !other?.ingredients) return [unknown('K15', `与${zh}比较时缺少成分登记`, entry, { about: id })]
    if (common(medicine.ingredients, other.ingredients)) return [duplicate(entry, taken, 'BLOCK', '含相同成分')]
    if (!medicine.classes || !other.classes) return [unknown('K15', `与${zh}比较时缺少药理分类登记`, entry, { about: id })]
    return common(medicine.classes, other.classes) ? [duplicate(entry, taken, 'DOUBLE', '为同类药物')] : []
  })
}

/** Of all lines at once, and as grave as for the gravest of them. */
function runningUnknown(check: 'K15' | 'K16', { patient }: CheckInput, entries: readonly Entry[]): Finding[] {
  const said = entries.find(({ medicine }) => medicine?.oncology ?? true) ?? entries[0]
  if (patient.running !== undefined || !said) return []
  const ground = entries.map(({ line }) => line.drugId).join(' ')
  return [unknown(check, '未登记患者的在用药品', said, { about: 'running', ground })]
}

/** K15. */
export function duplicates(input: CheckInput): Finding[] {
  const entries = entriesOf(input)
  return [...runningUnknown('K15', input, entries), ...entries.flatMap((entry) => duplicatesOf(entry, input))]
}

/** The grades of our table, as the sheet's contraindicated, major and moderate. */
const LEVEL_OF: Readonly<Record<Grade, Level>> = { 禁忌: 'BLOCK', 避免: 'DOUBLE', 调整或监测: 'WARN', 注意: 'WARN' }
/** A row that no pharmacist has compared with its source forbids nothing by itself; a contraindication still needs a reason and a second signature. */
const UNVERIFIED_LEVEL_OF: Readonly<Record<Grade, Level>> = { ...LEVEL_OF, 禁忌: 'DOUBLE', 避免: 'WARN' }

function interactionsOf(entry: Entry, input: CheckInput): Finding[] {
  const { line } = entry
  const { interactions, isVerifiedInteraction = () => false } = input.sources
  // The same drug once more is a duplicate (K15), no pair.
  const others = othersOf(entry, input).filter(({ id }) => id !== line.drugId)
  return others.flatMap(({ id, zh }) => {
    const rows = interactions(line.drugId, id)
    if (rows.length === 0) return [unknown('K16', `与${zh}的相互作用未收录，不等于安全`, entry, { about: id })]
    return rows.map((row, n) => {
      const { grade, effect, action, source } = row.row
      const data = { isVerified: isVerifiedInteraction(row), source }
      const text = `${line.genericName}与${zh}：${grade}。${effect}。${action}`
      return found('K16', LEVEL_OF[grade], text, { entry, about: `${id}:${n}`, data, unverified: UNVERIFIED_LEVEL_OF[grade] })
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
    const unread = words.length > 0 ? [unknown('K17', `患者自述“${words.join('、')}”未能识别`, entry, { about: 'words' })] : []
    return [...unread, ...bearing(entry, known ?? (unread.length > 0 ? [] : undefined))]
  })

/** The drug beside what is known that the patient does not bear; undefined: not asked. */
function bearing(entry: Entry, known: readonly string[] | undefined): Finding[] {
  const { line, medicine } = entry
  if (known === undefined) return [unknown('K17', '未询问过敏史', entry)]
  if (known.length === 0) return []
  const ground = known.join(' ')
  const own = common([line.drugId, ...(medicine?.ingredients ?? [])], known)
  if (own) return [found('K17', 'BLOCK', `患者对${line.genericName}的成分过敏`, { entry })]
  const crossed = common(medicine?.allergyClasses ?? [], known)
  if (crossed)
    return [found('K17', 'DOUBLE', `${line.genericName}：患者对同类药物过敏，可能交叉过敏`, { entry, ground: crossed })]
  if (!medicine?.ingredients) return [unknown('K17', '未登记成分', entry, { ground })]
  return medicine.allergyClasses ? [] : [unknown('K17', '未登记交叉过敏类别', entry, { ground })]
}
