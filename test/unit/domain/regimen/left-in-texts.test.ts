import { doseSheet, regimens, type Patient, type Regimen, type RegimenDrug } from '@/domain/regimen'
import { cycleLength, lastCycle, plannedCycles } from '@/domain/regimen/days'

/** A walk over all regimens: no rule of age, weight, cycle or day stands in a note only. */

const adult: Patient = { bsa: 1.7, heightCm: 170, weightKg: 70, age: 50, sex: 'female', scr: 0.8, scrUnit: 'mg/dL' }
const regimenOf = (id: string) => regimens.find((regimen) => regimen.id === id) as Regimen

/** Sentences that the sheet can say for an entry. */
const sentencesOf = ({ rules = [], ramp, escalation }: RegimenDrug): string[] => [
  ...rules.map(({ zh }) => zh),
  ...(ramp ? [ramp.zh] : []),
  ...(escalation ? [escalation.conditionZh, escalation.onceZh ?? ''] : []),
]
describe('no rule of age, weight, cycle or day is left in a text', () => {
  /** Words of a text that make a dose depend on the patient or on the time. */
  const AGE_OR_WEIGHT = /[<>≥≤]? ?\d+ ?(?:y\b|years\b)|\bage ?[<>≥≤]? ?\d+|\belderly\b|[<>≥≤] ?\d+ kg\b|BMI/g
  const TIME =
    /→|\bover \d+ (?:days|h)\b|× ?\d+ (?:days|weeks)|\b\d+ weeks? o[nf]|\bevery day\b|\bwithin \d+ (?:days|weeks|months)|\b\d+ days from|\bdays of radiotherapy|\bweekly\b|\bevery \d+ (?:days|weeks|months)|\bthen \d+|\bthen IMRT|\bthen on\b|\b(?:from )?cycles? \d+|\bfrom week \d+|\b(?:from )?days? \d+|\bfrom \d+ (?:h|days)\b|\bfirst dose\b|\bonce only|\bonce daily|\bto (?:complete )?\d+ years?|\bstart(?: at)? \d+|\bafter (?:surgery|pelvic)/g
  const figuresOf = (words: string) => words.match(/\d+/g) ?? []

  /** Texts that ask nothing of the dose, or whose dose another record has; each with its reason. */
  const OTHERWISE: Readonly<Record<string, string>> = {
    'with durvalumab 1500 mg every 21 days, then every 28': 'gemcis-durva is the record with durvalumab',
    'then IMRT with cisplatin': 'radiotherapy; ccrt-cis and cis-weekly-crt have the cisplatin',
    'folic acid 400 µg/day from 7 days before to 21 days after; vitamin B12 1000 µg im every 9 weeks; CrCl ≥45 mL/min':
      'vitamins stand in the premedication of the page',
    '75–80, or 25 on days 1–3': 'the same total on three days, the doctor’s choice',
    'or 80 weekly ×12': 'another schedule; wpac has it',
    'LVEF; cumulative doxorubicin; dose-dense = every 14 days with G-CSF': 'ddac-t is the record every 14 days',
    'or AUC 1.5 weekly': 'another schedule of the trial, the doctor’s choice',
    weekly: 'the days of the entry are weekly',
    '100 as a bolus then 200 over 12 h in some protocols; leucovorin rescue is part of the regimen': 'the same total',
    'day 0 or 1': 'the dose is the same',
    'day 1 or 2': 'the dose is the same',
    'NPC version: docetaxel 60, cisplatin 60, 5-FU 600 ×5 days': 'another disease’s form of TPF, named in the composition',
    '750 ×5 days in TAX 323': 'another trial’s form, named in the composition',
    '135 over 24 h in GOG-240': 'another form, named in the composition',
    'from week 7, every 3 weeks': 'the entry of cycle 3, which begins in week 7',
    'MAP cycles 1–4 only (480 mg/m² in all)': 'cycleRange',
    'LVEF every 3 months; HP to complete 1 year': 'the heart; the year is in cycleRange and its sentence',
    'neutrophils days 1 and 15 of the first two cycles': 'blood counts',
    'QTc (ECG days 1, 14 and cycle 2), liver': 'the heart',
    'platelets weekly in month 1; blood pressure': 'blood counts',
    'LVEF; marrow day 14–21': 'the marrow',
    'dose levels by nadir ANC; G-CSF from day 6': 'G-CSF; the levels are offered',
    'G-CSF from day 8; fertility; age ≤60; mesna optional': 'G-CSF; the age is said',
    'or 250 on days 1–5': 'another schedule, the doctor’s choice',
    'from 1 h before to 12 h after the last cyclophosphamide': 'hours of the infusion',
    'weekly with radiotherapy, 5–6 doses in all': 'said on the line',
    'on days of radiotherapy': 'the days of the entry',
    'days of radiotherapy only': 'the days of the entry',
    '4 weeks on, 2 off; not for pancreatic NET (37.5 mg every day, another schedule)': 'the days of the entry; another disease',
    'dexamethasone 8 mg bid ×3 days': 'premedication of the page',
    'endoscopy for varices within 6 months; immune-related events: thyroid, liver, glucose, lung, skin, gut; no dose steps':
      'an examination',
    'LVEF; after cycle 8 trastuzumab and pertuzumab to 1 year': 'entries of cycles 9 to 22',
  }

  /** Whether the sheet computes or says it; entries of later cycles of the same drug belong to it. */
  const isComputed = (
    { drugs, cycleDays, cycleDaysBy = [] }: Regimen,
    { drug }: RegimenDrug,
    words: readonly string[],
  ): boolean => {
    const same = drugs.filter((entry) => entry.drug === drug)
    const said = same.flatMap(sentencesOf).join()
    const ranges = same.flatMap(({ cycleRange = [], weightSteps = [] }) => [...cycleRange, ...weightSteps.flat()])
    if (said === '' && ranges.length === 0) return false
    const computed = [...ranges, cycleDays, ...cycleDaysBy.flat()].map(String)
    return words.flatMap(figuresOf).every((figure) => said.includes(figure) || computed.includes(figure))
  }
  const wordsOf = (text: string): string[] => [...(text.match(AGE_OR_WEIGHT) ?? []), ...(text.match(TIME) ?? [])]

  /** Faults of one record, in words. */
  function leftOver(regimen: Regimen): string[] {
    const notes = regimen.drugs.flatMap((entry) => {
      const words = wordsOf(entry.note ?? '')
      const isLeft = words.length > 0 && !(entry.note! in OTHERWISE) && !isComputed(regimen, entry, words)
      return isLeft ? [`${regimen.id}, ${entry.drug}: ${entry.note}`] : []
    })
    const words = wordsOf(regimen.precautions ?? '')
    const said = regimen.drugs.flatMap(sentencesOf).join()
    const isSaid = words.every((word) => said !== '' && figuresOf(word).every((figure) => said.includes(figure)))
    return isSaid || regimen.precautions! in OTHERWISE ? notes : [...notes, `${regimen.id}: ${regimen.precautions}`]
  }

  test('in all 220', () => {
    expect(regimens).toHaveLength(220)
    expect(regimens.flatMap(leftOver)).toEqual([])
  })

  test('each exception is the text of a record', () => {
    const texts = regimens.flatMap(({ precautions, drugs }) => [precautions, ...drugs.map(({ note }) => note)])
    expect(Object.keys(OTHERWISE).filter((text) => !texts.includes(text) || wordsOf(text).length === 0)).toEqual([])
  })

  test.each([
    ['1000 if ≥65 y'],
    ['20 mg if >75 years'],
    ['half in the elderly'],
    ['<60 kg: 3 mg/kg'],
    ['100→200→400 over 3 days'],
    ['then 480 mg every 28 days'],
    ['400 from cycle 3'],
  ])('a new regimen with the note "%s" is found', (note) => {
    const { drugs, ...rest } = regimenOf('slv5fu2')
    const made: Regimen = { ...rest, drugs: drugs.map((entry) => ({ ...entry, note })) }
    expect(leftOver(made)).toHaveLength(drugs.length)
    expect(leftOver({ ...rest, drugs, precautions: note })).toHaveLength(1)
  })

  /** Cycles texts whose end depends on where the regimen is used, or that name time only. */
  const TIME_OF_TREATMENT = ['osimertinib', 'alectinib', 'dab-tram', 'olaparib', 'niraparib', 'cape-metro', 'pembro-mono']

  test('treatment that goes on after the combined cycles is another set of drugs or doses', () => {
    const same = regimens.filter((regimen) => {
      const planned = plannedCycles(regimen.cycles.replace(/to \d+ years?|≤\d+ years?/, ''))
      if (!regimen.cycles.includes(', then') || planned === null || planned === lastCycle(regimen.cycles)) return false
      const set = (cycle: number) =>
        doseSheet(regimen, adult, { cycle })
          .lines.map(({ drug, index }) => `${drug}${index}`)
          .join()
      return set(planned + 1) === '' || set(planned + 1) === set(planned)
    })
    // The immunotherapy that follows is not named, so it has no line.
    expect(same.map(({ id }) => id)).toEqual(['ec'])
  })

  test('years and months of a text are the cycles of a drug', () => {
    const spanOf = (regimen: Regimen, drug: string): number => {
      const own = regimen.drugs.filter((entry) => entry.drug === drug)
      const from = Math.min(...own.map(({ cycleRange }) => cycleRange?.[0] ?? 1))
      const to = Math.max(...own.map(({ cycleRange }) => cycleRange?.[1] ?? plannedCycles(regimen.cycles) ?? Infinity))
      if (to > 98) return Infinity
      return Array.from({ length: to - from + 1 }, (_, n) => cycleLength(regimen, from + n)).reduce((sum, days) => sum + days, 0)
    }
    const faults = regimens.flatMap((regimen) => {
      if (TIME_OF_TREATMENT.includes(regimen.id)) return []
      return [...regimen.cycles.matchAll(/(\d+) (year|month)/g)].flatMap(([words, n, unit]) => {
        const days = Number(n) * (unit === 'year' ? 365 : 30.4)
        const fits = regimen.drugs.some(({ drug }) => Math.abs(spanOf(regimen, drug) - days) <= 31)
        return fits ? [] : [`${regimen.id}: ${words}`]
      })
    })
    expect(faults).toEqual([])
  })

  test('a most number of doses is the end of a drug’s cycles', () => {
    const faults = regimens.flatMap((regimen) =>
      [...regimen.cycles.matchAll(/≤(\d+)(?! year)/g)].flatMap(([, most]) => {
        const isEnd = regimen.drugs.some(
          ({ cycleRange: [from, to] = [1, 0] }) => to === Number(most) || to - from + 1 === Number(most),
        )
        return isEnd || plannedCycles(regimen.cycles) === Number(most) || TIME_OF_TREATMENT.includes(regimen.id)
          ? []
          : [regimen.id]
      }),
    )
    expect(faults).toEqual([])
  })
})

test.each<[string, number | null, number | null]>([
  ['4–6, then pemetrexed + tislelizumab', 6, null],
  ['6, then capecitabine + sintilimab (≤2 years)', 6, null],
  ['5 with radiotherapy, then 400 mg every 6 weeks ×15', 5, null],
  ['6, then 2 rituximab', 6, 8],
  ['4 + 4, then 9 adjuvant', 17, 17],
  ['4 AC + 4 THP, then HP (to 1 year)', 8, null],
  ['4 before surgery + 13 pembrolizumab', 17, 17],
])('%s: %p planned, the last is %p', (cycles, planned, last) =>
  expect([plannedCycles(cycles), lastCycle(cycles)]).toEqual([planned, last]),
)
