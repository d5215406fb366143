import * as v from 'valibot'
import { plannedCycles } from '@/domain/regimen/days'
import { drugs } from '@/domain/regimen/drugs'
import { diseases } from '@/domain/regimen/diseases'
import { emeticRows } from '@/domain/regimen/emetic'
import { regimenProblems, regimens, type Regimen } from '@/domain/regimen'
import { limits } from '@/domain/regimen/limits'
import { untranslated } from '@/domain/regimen/problems'
import { regimenSchema } from '@/domain/regimen/schema'

/** Loader checks of medicine.md, sections 1 and 6. */

const first = regimens[0] as Regimen
const withDrug = (change: object): Regimen => ({
  ...first,
  drugs: [{ ...(first.drugs[0] as object), ...change } as Regimen['drugs'][0]],
})

test('85 regimens, 67 agreed, 9 in part, 9 not confirmed', () => {
  expect(regimens).toHaveLength(85)
  const count = (check: string) => regimens.filter((regimen) => regimen.check === check).length
  expect([count('D'), count('P'), count('U')]).toEqual([67, 9, 9])
})

test('every record has the form of the model and keeps all its fields', () => {
  for (const regimen of regimens) expect(v.parse(regimenSchema, regimen)).toEqual(regimen)
})

test('no record breaks a loader check', () => expect(regimenProblems(regimens)).toEqual([]))

test('every free text has its Chinese wording', () => expect(untranslated(regimens)).toEqual([]))

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

test('every limit names a drug of the dictionary', () => {
  expect(limits.filter(({ drug }) => !(drug in drugs))).toEqual([])
})

test('every regimen has an emetic class with its prevention; a range has both', () => {
  for (const { emetic } of regimens) for (const row of emeticRows(emetic)) expect(row.prevention).toBeTruthy()
  expect(emeticRows('moderate–high').map(({ label }) => label)).toEqual(['中度致吐风险', '高度致吐风险'])
})
