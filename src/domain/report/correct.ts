import { CANCERS } from '../tnm'
import { catalogueEntry } from '../tnm/catalogue'
import { carryOver, classificationOf, editionOf } from '../tnm/evaluate'
import { codesBesideNumber, numberError } from '../tnm/number-input'
import { numberInputs } from '../tnm/summary'
import type { Classification } from '../tnm/types'
import { NO_CORRECTIONS, type Change, type Corrections, type Sheet } from './sheet-schema'
import { certainOf, sheetOf } from './sheet'

/** What a change makes of the corrections, or why it cannot be made, in a sentence. */
export type Corrected = { readonly corrections: Corrections } | { readonly refusal: string }

const refused = (refusal: string): Corrected => ({ refusal })

const tableOf = ({ cancer, edition, kind }: Sheet): Classification | undefined =>
  classificationOf(
    editionOf(
      CANCERS.find(({ id }) => id === cancer),
      edition?.id ?? '',
    ),
    kind,
  )

/** The corrections after one more of the doctor's. */
export function correct(text: string, corrections: Corrections, change: Change): Corrected {
  const sheet = sheetOf(text, corrections)
  switch (change.kind) {
    case 'cancer':
      return catalogueEntry(change.cancer)
        ? { corrections: { ...NO_CORRECTIONS, cancer: change.cancer } }
        : refused('没有这种肿瘤的分期表')
    case 'edition':
      return sheet.editions.some(({ id }) => id === change.edition)
        ? moved(text, sheet, { ...corrections, edition: change.edition })
        : refused('没有这一版分期')
    case 'type':
      return sheet.kinds.includes(change.type)
        ? moved(text, sheet, { ...corrections, type: change.type })
        : refused('这一版没有这种分期类型')
    case 'words':
      return judge(sheet, corrections, change)
    case 'enter':
      return enter(sheet, corrections, change.entered)
    case 'confirm':
      return { corrections: confirmed(text, sheet, corrections) }
  }
}

/** Cancer, edition and kind as well: a later release of the tables changes nothing that was confirmed. */
const confirmed = (text: string, { cancer, edition, kind }: Sheet, corrections: Corrections): Corrections =>
  edition
    ? { ...corrections, cancer, edition: edition.id, type: kind, entered: { ...certainOf(text, corrections) } }
    : corrections

/** To another edition or kind: what was entered comes along as far as its table knows it. */
function moved(text: string, before: Sheet, next: Corrections): Corrected {
  const [from, to] = [tableOf(before), tableOf(sheetOf(text, { ...next, entered: {} }))]
  return { corrections: { ...next, entered: from && to ? carryOver(next.entered, from.table, to.table) : {} } }
}

function judge(sheet: Sheet, corrections: Corrections, { id, verdict, value }: Extract<Change, { kind: 'words' }>): Corrected {
  const card = sheet.cards.find(({ words }) => words.some((one) => one.id === id))
  const words = [...sheet.more, ...sheet.stated, ...(card?.words ?? [])].find((one) => one.id === id)
  if (!words) return refused('这一处已随更正变化，请刷新后再试')
  if (value !== undefined && !words.unit) return refused('这一处没有可更正的数值')
  const { [id]: _before, ...others } = corrections.verdicts
  const verdicts = verdict ? { ...others, [id]: { holds: verdict === 'yes', ...(value === undefined ? {} : { value }) } } : others
  // What was chosen before rested on other words: the category is read anew.
  return { corrections: { ...corrections, verdicts, entered: card ? without(corrections.entered, card) : corrections.entered } }
}

const without = (entered: Corrections['entered'], { key, numbers }: Sheet['cards'][number]) =>
  Object.fromEntries(
    Object.entries(entered).filter(([field]) => field !== key && !numbers.some((number) => number.key === field)),
  )

function enter(sheet: Sheet, corrections: Corrections, changed: Readonly<Record<string, string>>): Corrected {
  const classification = tableOf(sheet)
  if (!classification) return refused(sheet.problem)
  const errors = Object.entries(changed).flatMap(([field, value]) => errorOf(classification, field, value) || [])
  if (errors[0]) return refused(errors[0])
  const entered = Object.entries({ ...corrections.entered, ...changed }).filter(([, value]) => value !== '')
  return { corrections: { ...corrections, entered: Object.fromEntries(entered) } }
}

/** What is wrong with a category or a number; empty when nothing is, or it is taken back. */
function errorOf(classification: Classification, field: string, value: string): string {
  const { table, texts } = classification
  for (const key of Object.keys(table.factors)) {
    const input = numberInputs(key, texts[key] ?? {}).find((one) => one.key === field)
    const codes = input
      ? codesBesideNumber(classification, key)
      : [...(table.factors[key] ?? []), ...Object.keys(table.groups[key] ?? {})]
    if (input && !codes.includes(value)) return numberError(input, value)
    if (key === field) return value === '' || codes.includes(value) ? '' : '这一类别不在本版分期表内'
  }
  return '这一项不在本版分期表内'
}
