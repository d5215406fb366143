import { doseSheet, regimens, type DoseLine, type Patient, type Regimen } from '@/domain/regimen'
import { organRules } from '@/domain/regimen/data/organ-rules'
import type { Band } from '@/domain/regimen/organ-rule'

/**
 * The gate for figures: all regimens, every cycle that differs, over a grid of bodies and of kidney and liver values at the edges of the
 * bands. What may stand on a line is a dose, a reason or a warning, and none of them may be missing.
 */

const EDGE = 0.1
const edgesOf = ({ from, above, upTo, below }: Band): number[] => [from, above, upTo, below].filter((edge) => edge !== undefined)
const edges = (drug: string, measure: string) =>
  organRules.filter((rule) => rule.drug === drug && rule.measure === measure).flatMap(({ bands = [] }) => bands.flatMap(edgesOf))
const around = (values: readonly number[]) =>
  [...new Set(values.flatMap((value) => [value - EDGE, value, value + EDGE].map((near) => Math.round(near * 10) / 10)))]
    .filter((value) => value > 0)
    .sort((a, b) => a - b)

const drugsOf = ({ drugs }: Regimen) => drugs.map(({ drug }) => drug)
/** mL/min, from good to bad. */
const clearancesFor = (regimen: Regimen) =>
  around([120, 60, 13, ...drugsOf(regimen).flatMap((drug) => edges(drug, 'ccr'))])
    .filter((ccr) => ccr >= 5)
    .reverse()
/** mg/dL, from good to bad. */
const bilirubinsFor = (regimen: Regimen) =>
  around([
    0.5,
    1.2,
    5.3,
    ...drugsOf(regimen).flatMap((drug) => [
      ...edges(drug, 'bili'),
      ...edges(drug, 'biliUln').map((times) => Math.round(times * 12) / 10),
    ]),
  ])

/** One cycle of each kind: where something begins or ends. */
const cyclesOf = ({ drugs, cycleDaysBy = [] }: Regimen) => [
  ...new Set([
    1,
    2,
    ...drugs.flatMap(({ cycleRange, escalation }) => [
      ...(cycleRange ? [cycleRange[0], Math.min(cycleRange[1] + 1, 99)] : []),
      ...(escalation ? [escalation.fromCycle] : []),
    ]),
    ...cycleDaysBy.map(([from]) => from),
  ]),
]

const bodies: Patient[] = [
  { sex: 'female', age: 58, heightCm: 158, weightKg: 45 },
  { sex: 'male', age: 40, heightCm: 180, weightKg: 105 },
]

interface Fault {
  where: string
  what: string
}

function faultsOf(line: DoseLine, patient: { ccr?: number; bilirubin?: number }): string[] {
  const faults: string[] = []
  if (line.ok) {
    const figures = [line.perDoseMg, line.cycleTotalMg, line.dosesPerCycle, line.dose, line.offer?.perDoseMg ?? 1]
    if (!figures.every((figure) => Number.isFinite(figure) && figure > 0)) faults.push(`figures ${figures.join()}`)
    if (line.perDoseMg > (line.source.maxPerDose ?? Infinity)) faults.push('above its ceiling')
    if (line.avoid && line.notes[0]?.severity !== 'danger') faults.push('avoid is not said first')
  } else if (!line.reason && !line.field) faults.push('neither a dose nor a reason')
  if (line.warnings.join('\n') !== line.notes.map(({ text }) => text).join('\n')) faults.push('warnings and notes differ')
  const about = (organ: string) => line.notes.filter((note) => note.organ === organ && note.text.length > 5).length
  if (patient.ccr !== undefined && patient.ccr < 60 && about('renal') !== 1) faults.push(`kidney: ${about('renal')} sentences`)
  if (patient.bilirubin !== undefined && patient.bilirubin > 1.2 && about('hepatic') !== 1)
    faults.push(`liver: ${about('hepatic')} sentences`)
  return faults
}

/** mg of a line in a cycle: 0 where there is no dose. */
const totals = (lines: readonly DoseLine[]) => lines.map((line) => (line.ok ? line.cycleTotalMg : 0))

/** Bodies alternate from cycle to cycle: the rules do not read them. */
function walk(visit: (regimen: Regimen, body: Patient, cycle: number) => Fault[]): Fault[] {
  return regimens.flatMap((regimen, n) =>
    cyclesOf(regimen).flatMap((cycle) => visit(regimen, bodies[(n + cycle) % bodies.length] as Patient, cycle)),
  )
}

/** Lines for each value, the better first: what is wrong on them, and where one gives more than at a better value. */
function compare(
  regimen: Regimen,
  cycle: number,
  sheets: { at: string; lines: readonly DoseLine[]; faults: string[] }[],
): Fault[] {
  return sheets.flatMap(({ at, lines, faults }, n) => {
    const where = `${regimen.id} cycle ${cycle} at ${at}`
    const before = totals(sheets[n - 1]?.lines ?? lines)
    const risen = totals(lines).flatMap((total, line) => (total > (before[line] ?? 0) ? [`line ${line} rises to ${total}`] : []))
    return [...faults, ...risen].map((what) => ({ where, what }))
  })
}

test('the kidney: no line is silent, and none gives more when the clearance is worse', () => {
  const faults = walk((regimen, body, cycle) =>
    compare(
      regimen,
      cycle,
      clearancesFor(regimen).map((ccr) => {
        const { lines } = doseSheet(regimen, { ...body, gfr: ccr }, { cycle })
        return { at: `CCr ${ccr}`, lines, faults: lines.flatMap((line) => faultsOf(line, { ccr })) }
      }),
    ),
  )
  expect(faults).toEqual([])
})

test('the liver: no line is silent, and none gives more when the bilirubin is worse', () => {
  const faults = walk((regimen, body, cycle) =>
    compare(
      regimen,
      cycle,
      bilirubinsFor(regimen).map((bilirubin) => {
        const { lines } = doseSheet(regimen, { ...body, gfr: 100, bilirubin, bilirubinUnit: 'mg/dL' }, { cycle })
        return { at: `bilirubin ${bilirubin}`, lines, faults: lines.flatMap((line) => faultsOf(line, { bilirubin })) }
      }),
    ),
  )
  expect(faults).toEqual([])
})

test('both organs at once, by creatinine: each has its sentence on every line', () => {
  const faults = walk((regimen, body, cycle) =>
    [90, 150, 400].flatMap((scr) =>
      [15, 25, 90, 200].flatMap((bilirubin) => {
        const { ccr, lines } = doseSheet(regimen, { ...body, scr, bilirubin }, { cycle })
        const where = `${regimen.id} cycle ${cycle}, creatinine ${scr}, bilirubin ${bilirubin}`
        return lines.flatMap((line) =>
          faultsOf(line, { ccr: ccr ?? undefined, bilirubin: bilirubin > 20.5 ? 2 : 1 }).map((what) => ({ where, what })),
        )
      }),
    ),
  )
  expect(faults).toEqual([])
})

test('nothing typed, or a part of it: a line without a dose says what it waits for', () => {
  const given: Patient[] = [
    {},
    { age: 50 },
    { weightKg: 60 },
    { heightCm: 165, weightKg: 60 },
    { bsa: 1.6, scr: 80 },
    { bsa: 1.6, gfr: 80 },
  ]
  const faults = regimens.flatMap((regimen) =>
    given.flatMap((patient) =>
      doseSheet(regimen, patient).lines.flatMap((line) =>
        faultsOf(line, {}).map((what) => [regimen.id, JSON.stringify(patient), what]),
      ),
    ),
  )
  expect(faults).toEqual([])
})

test('methotrexate of 1 g/m² or more has no number without kidney function, in every record', () => {
  const high = regimens.filter(({ drugs }) => drugs.some(({ drug, dose = 0 }) => drug === 'methotrexate' && dose >= 1000))
  expect(high.length).toBeGreaterThan(2)
  for (const regimen of high)
    for (const cycle of cyclesOf(regimen))
      for (const line of doseSheet(regimen, { age: 20, bsa: 1.8, weightKg: 70 }, { cycle }).lines)
        if (line.drug === 'methotrexate') expect(line).toMatchObject({ ok: false, error: 'MISSING', field: 'scr' })
})

test('the lightest and the heaviest still get a figure that can be measured out', () => {
  for (const regimen of regimens)
    for (const patient of [
      { bsa: 0.9, weightKg: 30, age: 20, gfr: 90 },
      { bsa: 3.5, weightKg: 250, age: 20, gfr: 90 },
    ])
      for (const line of doseSheet(regimen, patient).lines) expect([regimen.id, faultsOf(line, {})]).toEqual([regimen.id, []])
})
