import {
  checkNoteTexts,
  cyclesTexts,
  histologyTexts,
  noteTexts,
  precautionTexts,
  rescueUntilTexts,
  routeTexts,
  settingTexts,
} from './data/texts'
import { cycleLength, dosesOn, lastCycle, parseDays } from './days'
import { isDisease } from './diseases'
import { drugs } from './drugs'
import type { DoseStep, Regimen, RegimenDrug } from './types'

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
    ...((regimen.cycleDaysBy ?? []).every(([from, to]) => from <= to) ? [] : ['cycleDaysBy runs backwards']),
    ...regimen.drugs.flatMap((entry, index) =>
      drugProblems(regimen, entry).map((text) => `drug ${index + 1} (${entry.drug}): ${text}`),
    ),
  ]
}

function drugProblems(regimen: Regimen, entry: RegimenDrug): string[] {
  const days = parseDays(entry.days)
  const last = days[days.length - 1] ?? 0
  const shortest = shortestCycle(regimen, entry)
  // The check value recomputed from the other fields.
  const doses = dosesOn(days.length, entry)
  const faults: [boolean, string][] = [
    [!(entry.drug in drugs), 'not in the drug dictionary'],
    [days.length === 0, `days "${entry.days}" cannot be read`],
    [last > shortest && entry.block !== 'concurrent', `day ${last} lies outside the cycle of ${shortest} days`],
    [entry.dosesPerCycle !== doses, `dosesPerCycle is ${entry.dosesPerCycle}, computed ${doses}`],
    [(entry.dose === undefined) === (entry.bsaSteps === undefined), 'needs either a dose or steps by body surface area'],
    [
      entry.loadingDose !== undefined && entry.loadingDose <= (entry.dose ?? 0),
      'the loading dose is not above the maintenance dose',
    ],
    [!stepsJoin(entry.bsaSteps), 'steps by body surface area leave a gap or overlap'],
    [!stepsJoin(entry.weightSteps), 'steps by weight leave a gap or overlap'],
    [
      entry.weightSteps !== undefined && entry.dose !== Math.min(...entry.weightSteps.map(([, , dose]) => dose)),
      'the dose is not the lowest step by weight',
    ],
    [!offersMore(entry), 'the offered dose is not above the dose'],
    [!rampIsWhole(entry), 'the steps of the ramp are not the days of the entry, rising to its dose'],
    [!hasLeader(entry, regimen), 'percentOf names no drug before it in the same block'],
    [entry.rescue !== undefined && !(entry.rescue.drug in drugs), 'the rescue is not in the drug dictionary'],
    [
      entry.drug === 'methotrexate' && (entry.dose ?? 0) >= HIGH_DOSE_MTX && !entry.requires?.includes('renal'),
      'methotrexate of 1 g/m² or more does not ask for the kidney function',
    ],
    [!rangeFits(entry, regimen), 'cycleRange lies outside the planned cycles'],
  ]
  return faults.filter(([isFault]) => isFault).map(([, text]) => text)
}

/** An offer for some patients is measured by the dose that the rules give them. */
function offersMore({ dose = 0, rules = [], escalation }: RegimenDrug): boolean {
  if (!escalation) return true
  const doses = escalation.age || escalation.weightKg ? rules.flatMap((rule) => rule.dose ?? []) : []
  return escalation.dose > Math.min(dose, ...doses)
}

function rampIsWhole({ days, dose, ramp }: RegimenDrug): boolean {
  if (!ramp) return true
  const doses = ramp.steps.map((step) => step.dose)
  const rises = doses.every((step, n) => n === 0 || step > (doses[n - 1] ?? 0))
  return rises && doses.at(-1) === dose && ramp.steps.flatMap((step) => parseDays(step.days)).join() === parseDays(days).join()
}

/** mg/m²: from here on nothing is computed without kidney function (medicine.md, section 1.2). */
const HIGH_DOSE_MTX = 1000

/** Days of the shortest cycle in which an entry is given. */
function shortestCycle(regimen: Regimen, { cycleRange }: RegimenDrug): number {
  const planned = lastCycle(regimen.cycles) ?? 1
  const [from, to] = cycleRange ?? [1, planned]
  const lengths = Array.from({ length: Math.max(1, to - from + 1) }, (_, n) => cycleLength(regimen, from + n))
  return Math.min(...lengths)
}

/** A dose is computed after the one that it follows. */
function hasLeader(entry: RegimenDrug, { drugs: entries }: Regimen): boolean {
  if (!entry.percentOf) return true
  const at = entries.findIndex(({ drug, block }) => drug === entry.percentOf?.drug && block === entry.block)
  return at >= 0 && at < entries.indexOf(entry)
}

function stepsJoin(steps: readonly DoseStep[] = []): boolean {
  return steps.every(([from, to], n) => {
    const isFirst = n === 0
    const isLast = n === steps.length - 1
    const joins = isFirst ? from === null : from !== null && from === steps[n - 1]?.[1]
    return joins && (isLast ? to === null : to !== null && to > (from ?? 0))
  })
}

function rangeFits({ cycleRange }: RegimenDrug, { cycles }: Regimen): boolean {
  if (!cycleRange) return true
  const [from, to] = cycleRange
  return from >= 1 && from <= to && to <= (lastCycle(cycles) ?? Infinity)
}

/** Free texts that have no Chinese wording yet: `field: text`. */
export function untranslated(regimens: readonly Regimen[]): string[] {
  const missing = new Set<string>()
  const ask = (field: string, text: string | undefined, texts: Readonly<Record<string, string>>) => {
    if (text !== undefined && !(text in texts)) missing.add(`${field}: ${text}`)
  }
  for (const { cycles, precautions, checkNote, histology = [], setting, drugs: entries } of regimens) {
    for (const name of histology) ask('histology', name, histologyTexts)
    for (const name of setting) if (!/\p{Script=Han}/u.test(name)) ask('setting', name, settingTexts)
    ask('cycles', cycles, cyclesTexts)
    ask('precautions', precautions, precautionTexts)
    ask('checkNote', checkNote, checkNoteTexts)
    for (const { route, note, rescue } of entries) {
      ask('route', route, routeTexts)
      ask('note', note, noteTexts)
      ask('route', rescue?.route, routeTexts)
      ask('until', rescue?.until, rescueUntilTexts)
    }
  }
  return [...missing]
}
