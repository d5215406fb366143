import { usesOf } from '@/domain/regimen/uses'
import * as v from 'valibot'
import * as allTexts from '@/domain/regimen/data/texts'
import { plannedCycles } from '@/domain/regimen/days'
import { drugs } from '@/domain/regimen/drugs'
import { diseases } from '@/domain/regimen/diseases'
import { regimenTitle } from '@/domain/regimen/card'
import { regimenProblems, regimens, type Regimen } from '@/domain/regimen'
import { trials } from '@/domain/trial/data/trials'
import { untranslated } from '@/domain/regimen/problems'
import { regimenSchema } from '@/domain/regimen/schema'

/** Loader checks of medicine.md, sections 1 and 6. */

const first = regimens[0] as Regimen
const withDrug = (change: object): Regimen => ({
  ...first,
  drugs: [{ ...(first.drugs[0] as object), ...change } as Regimen['drugs'][0]],
})

test('220 regimens, 171 agreed, 32 in part, 17 not confirmed', () => {
  expect(regimens).toHaveLength(220)
  const count = (check: string) => regimens.filter((regimen) => regimen.check === check).length
  expect([count('D'), count('P'), count('U')]).toEqual([171, 32, 17])
})

test('every record has the form of the model and keeps all its fields', () => {
  for (const regimen of regimens) expect(v.parse(regimenSchema, regimen)).toEqual(regimen)
})

test('no record breaks a loader check', () => expect(regimenProblems(regimens)).toEqual([]))

test('every regimen says where it is used, and every trial it names exists', () => {
  const known = new Set(trials.map(({ id }) => id))
  for (const regimen of regimens)
    expect([regimen.id, usesOf(regimen).length > 0, (regimen.evidence ?? []).filter((trial) => !known.has(trial))]).toEqual([
      regimen.id,
      true,
      [],
    ])
})

test('a title says that it is a regimen, with a space behind letters only', () => {
  expect(regimenTitle({ name: 'mFOLFOX6' })).toBe('mFOLFOX6 方案')
  expect(regimenTitle({ name: 'TC（紫杉醇+卡铂）' })).toBe('TC（紫杉醇+卡铂）方案')
  expect(regimens.map(regimenTitle).filter((title) => /） /.test(title))).toEqual([])
})

test('every free text has its Chinese wording', () => expect(untranslated(regimens)).toEqual([]))

/** Figures of a text in rising order. "Once in so many days or hours" is a figure in Chinese only, `2%` and `2 %` are one. */
const figures = (text: string) =>
  (
    text
      .replace(/(每(?: ?[\d–]+ ?)?(?:日|周|天|小时)) ?1 (次|周期)/g, '$1')
      .replace(/\bbid\b/g, '2')
      .replace(/5-FU|S-1/g, '')
      .match(/\d+(?:\.\d+)?/g) ?? []
  ).sort()

test.each(Object.entries(allTexts))('%s: both languages hold the same figures', (_, texts) => {
  const shipped = Object.entries(texts)
  expect(shipped.filter(([en, zh]) => figures(en).join() !== figures(zh).join())).toEqual([])
})

test.each<[string, Regimen[], RegExp]>([
  ['a repeated id', [first, first], /not unique/],
  ['an unknown disease', [{ ...first, diseases: ['moon'] }], /unknown disease/],
  ['a check without its note', [{ ...first, check: 'P' }], /without a note/],
  ['an unknown drug', [withDrug({ drug: 'oxaliplatine' })], /dictionary/],
  ['days that cannot be read', [withDrug({ days: '1;8' })], /cannot be read/],
  ['days in the wrong order', [withDrug({ days: '8,1', dosesPerCycle: 2 })], /cannot be read/],
  ['a day outside the cycle', [withDrug({ days: '15' })], /outside the cycle/],
  ['a wrong number of doses', [withDrug({ dosesPerCycle: 2 })], /computed 1/],
  ['a whole infusion counted by days', [withDrug({ basis: 'perCourse', days: '1-2', dosesPerCycle: 2 })], /computed 1/],
  ['no dose at all', [withDrug({ dose: undefined })], /either a dose or steps/],
  ['a loading dose below the maintenance dose', [withDrug({ loadingDose: 50 })], /loading/],
  [
    'steps with a gap',
    [
      withDrug({
        dose: undefined,
        bsaSteps: [
          [null, 1.2, 40],
          [1.3, null, 50],
        ],
      }),
    ],
    /gap/,
  ],
  [
    'steps that overlap',
    [
      withDrug({
        dose: undefined,
        bsaSteps: [
          [null, 1.4, 40],
          [1.3, null, 50],
        ],
      }),
    ],
    /gap/,
  ],
  [
    'a step by weight above the dose',
    [
      withDrug({
        weightSteps: [
          [null, 60, 90],
          [60, null, 120],
        ],
      }),
    ],
    /lowest step/,
  ],
  [
    'steps by weight with a gap',
    [
      withDrug({
        dose: 8,
        weightSteps: [
          [null, 60, 8],
          [70, null, 12],
        ],
      }),
    ],
    /gap/,
  ],
  [
    'an offer that is not above the dose',
    [withDrug({ escalation: { fromCycle: 2, dose: 85, unit: 'mg/m²', conditionZh: '耐受', check: 'P' } })],
    /offered dose/,
  ],
  ['a dose that follows a drug the block lacks', [withDrug({ percentOf: { drug: 'ifosfamide', percent: 20 } })], /percentOf/],
  [
    'a rescue with an unknown drug',
    [withDrug({ rescue: { drug: 'x', dose: 15, unit: 'mg', route: 'iv', startHour: 24, until: '4', check: 'D' } })],
    /rescue/,
  ],
  [
    'high-dose methotrexate that does not ask for the kidney',
    [withDrug({ drug: 'methotrexate', dose: 1000 })],
    /kidney function/,
  ],
  ['cycle lengths that run backwards', [{ ...first, cycleDaysBy: [[6, 5, 28]] }], /backwards/],
  ['a day outside a shorter cycle', [{ ...withDrug({ days: '14' }), cycleDaysBy: [[2, 3, 10]] }], /outside the cycle of 10/],
  ['cycles beyond the planned ones', [withDrug({ cycleRange: [5, 13] })], /cycleRange/],
])('the checks find %s', (_, records, message) => {
  expect(regimenProblems(records).join()).toMatch(message)
})

test('days may pass the cycle only beside radiotherapy', () => {
  const long = { days: '1-42', dosesPerCycle: 42 }
  expect(regimenProblems([withDrug({ ...long, block: 'concurrent' })])).toEqual([])
  expect(regimenProblems([withDrug({ ...long, block: 'adjuvant' })])).toHaveLength(1)
})

test.each([
  ['12 (adjuvant)', 12],
  ['8 (adjuvant; 4 for low-risk stage III)', 8],
  ['until progression', null],
  ['8–12', 12],
  ['4 before + 4 after surgery', 8],
  ['6, then trastuzumab', 6],
  ['5 (41.4 Gy in 23)', 5],
  ['4 AC + 4 T (or weekly ×12)', 8],
  ['≥6, then HP', 6],
  ['4 + 4, then 9 adjuvant', 17],
  ['3 (induction); 4–6 (R/M)', 6],
  ['1 year', null],
  ['until hCG normal + 3', null],
  ['3 (good risk) or 4', 4],
  ['6 (mHSPC) – 10', 10],
  ['6, then 2 rituximab', 6],
  ['14–17 alternating', 17],
])('planned cycles of "%s": %p', (cycles, planned) => expect(plannedCycles(cycles)).toBe(planned))

test('all diseases and drugs have a reading that can be typed', () => {
  for (const { pinyin } of [...diseases, ...Object.values(drugs)]) expect(pinyin).toMatch(/^[a-z]+\|[a-z]+$/)
})
