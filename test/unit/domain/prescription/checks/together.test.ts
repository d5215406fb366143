import type { CheckId, CheckInput } from '@/domain/prescription/checks'
import type { Medicine } from '@/domain/prescription/medicine'
import { INPUT, LINE, OSIMERTINIB, withMedicine, withPatient, withPrescription, two, interacting, levels } from '../samples'

const runs = (until: string, input?: CheckInput) => withPatient({ runningUntil: { osimertinib: until } }, input)
const noted = withPatient({ running: ['osimertinib'] })
/** Osimertinib, while gefitinib is noted as taken besides. */
function besideGefitinib(over: Partial<Medicine>, oncology = true): CheckInput {
  const gefitinib = { ...OSIMERTINIB, id: 'gefitinib', zh: '吉非替尼', ingredients: ['gefitinib'], classes: [], ...over }
  const medicines = new Map<string, Medicine>([
    ['osimertinib', { ...OSIMERTINIB, oncology }],
    ['gefitinib', gefitinib],
  ])
  return withPatient({ running: ['gefitinib'] }, { ...INPUT, medicines })
}

/** What fails, and what could not be checked: what is taken together, and what is not borne. */
test.each<[CheckId, string, CheckInput, string[]]>([
  ['K15', 'the same drug twice', withPrescription({ lines: [LINE, LINE] }), ['BLOCK']],
  ['K15', 'a drug that a prescription of ours gives until that day', runs('2026-11-20'), ['BLOCK']],
  ['K15', 'a drug that a prescription of ours gives until the day before', runs('2026-11-19'), []],
  ['K15', 'and that is noted as well', withPatient({ running: ['osimertinib'] }, runs('2026-11-20')), ['BLOCK']],
  ['K15', 'and that is noted as taken on', withPatient({ running: ['osimertinib'] }, runs('2026-11-19')), ['DOUBLE?']],
  ['K15', 'a drug that is only noted', noted, ['DOUBLE?']],
  ['K15', 'an ordinary drug that is only noted', withMedicine({ oncology: false }, noted), ['WARN?']],
  ['K15', 'the ingredient of one that is only noted', besideGefitinib({ ingredients: ['osimertinib'] }), ['DOUBLE?']],
  ['K15', 'another of the class of one that is only noted', besideGefitinib({ classes: ['EGFR TKI'] }), ['DOUBLE?']],
  ['K15', 'an ordinary one of the class of one that is only noted', besideGefitinib({ classes: ['EGFR TKI'] }, false), ['WARN?']],
  [
    'K15',
    'another of the class of one that a prescription of ours gives',
    withPatient({ running: [], runningUntil: { gefitinib: '2026-12-01' } }, besideGefitinib({ classes: ['EGFR TKI'] })),
    ['DOUBLE'],
  ],
  [
    'K15',
    'the same drug twice, of which one runs until the day before',
    runs('2026-11-19', withPrescription({ lines: [LINE, LINE] })),
    ['BLOCK'],
  ],
  ['K15', 'another of its class', withMedicine({ classes: ['EGFR TKI'] }, two), ['DOUBLE']],
  ['K15', 'the same ingredient', withMedicine({ ingredients: ['x'] }, two), ['BLOCK']],
  ['K15', 'no ingredients', withMedicine({ ingredients: undefined }, two), ['DOUBLE?']],
  ['K15', 'nothing known of what runs', withPatient({ running: undefined }), ['DOUBLE?']],
  [
    'K15',
    'nothing known of what runs besides ours',
    withPatient({ running: undefined, runningUntil: { x: '2026-11-30' } }),
    ['DOUBLE?', 'DOUBLE?'],
  ],
  ['K16', 'contraindicated', interacting('禁忌', true), ['BLOCK']],
  ['K16', 'major', interacting('避免', true), ['DOUBLE']],
  ['K16', 'moderate', interacting('调整或监测', true), ['WARN']],
  ['K16', 'contraindicated, not verified', interacting('禁忌', false), ['DOUBLE']],
  ['K16', 'major, not verified', interacting('避免', false), ['WARN']],
  ['K16', 'moderate, not verified', interacting('调整或监测', false), ['WARN']],
  ['K16', 'a pair that is not in the table', two, ['DOUBLE?']],
  ['K16', 'the same drug, that is running', noted, []],
  ['K16', 'nothing known of what runs', withPatient({ running: undefined }), ['DOUBLE?']],
  ['K17', 'the drug itself', withPatient({ allergies: ['osimertinib'] }), ['BLOCK']],
  ['K17', 'its class', withPatient({ allergies: ['taxane'] }, withMedicine({ allergyClasses: ['taxane'] })), ['DOUBLE']],
  [
    'K17',
    'the drug itself, without a list',
    withPatient({ allergies: ['osimertinib'] }, withMedicine({ ingredients: undefined })),
    ['BLOCK'],
  ],
  [
    'K17',
    'its class, of an ordinary drug without a list',
    withPatient({ allergies: ['taxane'] }, withMedicine({ oncology: false, ingredients: undefined, allergyClasses: ['taxane'] })),
    ['DOUBLE'],
  ],
  ['K17', 'words that could not be read', withPatient({ unreadAllergies: ['海鲜'] }), ['DOUBLE?']],
  [
    'K17',
    'words beside a class',
    withPatient({ allergies: ['taxane'], unreadAllergies: ['海鲜'] }, withMedicine({ allergyClasses: ['taxane'] })),
    ['DOUBLE?', 'DOUBLE'],
  ],
  ['K17', 'never asked', withPatient({ allergies: undefined }), ['DOUBLE?']],
])('%s, %s', (check, _what, input, expected) => expect(levels(check, input)).toEqual(expected))
