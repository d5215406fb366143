import { checkNoteTexts, cyclesTexts, noteTexts, precautionTexts, routeTexts } from './data/texts'
import { dosesOn, parseDays, plannedCycles } from './days'
import { isDisease } from './diseases'
import { drugs } from './drugs'
import type { Regimen, RegimenDrug } from './types'

/**
 * Loader checks of medicine.md, sections 1 and 6, over the regimens of an edition. The form of each record is the schema's business.
 * @returns a sentence for each fault; empty when the edition may be shown
 */
export function regimenProblems(regimens: readonly Regimen[]): string[] {
  const seen = new Set<string>()
  return regimens.flatMap((regimen) => {
    const key = `${regimen.id}@${regimen.edition ?? ''}`
    const repeated = seen.has(key) ? ['id is not unique'] : []
    seen.add(key)
    return [...repeated, ...problemsOf(regimen)].map((text) => `${regimen.id}: ${text}`)
  })
}

function problemsOf(regimen: Regimen): string[] {
  return [
    ...regimen.diseases.filter((id) => !isDisease(id)).map((id) => `unknown disease "${id}"`),
    ...(regimen.check !== 'D' && !regimen.checkNote ? [`check ${regimen.check} without a note`] : []),
    ...regimen.drugs.flatMap((entry, index) =>
      drugProblems(regimen, entry).map((text) => `drug ${index + 1} (${entry.drug}): ${text}`),
    ),
  ]
}

function drugProblems(regimen: Regimen, entry: RegimenDrug): string[] {
  const days = parseDays(entry.days)
  const last = days[days.length - 1] ?? 0
  // The check value recomputed from the other fields.
  const doses = dosesOn(days.length, entry)
  const faults: [boolean, string][] = [
    [!(entry.drug in drugs), 'not in the drug dictionary'],
    [days.length === 0, `days "${entry.days}" cannot be read`],
    [last > regimen.cycleDays && entry.block !== 'concurrent', `day ${last} lies outside the cycle of ${regimen.cycleDays} days`],
    [entry.dosesPerCycle !== doses, `dosesPerCycle is ${entry.dosesPerCycle}, computed ${doses}`],
    [(entry.dose === undefined) === (entry.bsaSteps === undefined), 'needs either a dose or steps by body surface area'],
    [
      entry.loadingDose !== undefined && entry.loadingDose <= (entry.dose ?? 0),
      'the loading dose is not above the maintenance dose',
    ],
    [!stepsJoin(entry), 'steps by body surface area leave a gap or overlap'],
    [!rangeFits(entry, regimen), 'cycleRange lies outside the planned cycles'],
  ]
  return faults.filter(([isFault]) => isFault).map(([, text]) => text)
}

function stepsJoin({ bsaSteps }: RegimenDrug): boolean {
  if (!bsaSteps) return true
  return bsaSteps.every(([from, to], n) => {
    const isFirst = n === 0
    const isLast = n === bsaSteps.length - 1
    const joins = isFirst ? from === null : from !== null && from === bsaSteps[n - 1]?.[1]
    return joins && (isLast ? to === null : to !== null && to > (from ?? 0))
  })
}

function rangeFits({ cycleRange }: RegimenDrug, { cycles }: Regimen): boolean {
  if (!cycleRange) return true
  const [from, to] = cycleRange
  return from >= 1 && from <= to && to <= (plannedCycles(cycles) ?? Infinity)
}

/** Free texts that have no Chinese wording yet: `field: text`. */
export function untranslated(regimens: readonly Regimen[]): string[] {
  const missing = new Set<string>()
  const ask = (field: string, text: string | undefined, texts: Readonly<Record<string, string>>) => {
    if (text !== undefined && !(text in texts)) missing.add(`${field}: ${text}`)
  }
  for (const { cycles, precautions, checkNote, drugs: entries } of regimens) {
    ask('cycles', cycles, cyclesTexts)
    ask('precautions', precautions, precautionTexts)
    ask('checkNote', checkNote, checkNoteTexts)
    for (const { route, note } of entries) {
      ask('route', route, routeTexts)
      ask('note', note, noteTexts)
    }
  }
  return [...missing]
}
