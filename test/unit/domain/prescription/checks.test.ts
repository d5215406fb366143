import { checkPrescription, type CheckId, type CheckInput } from '@/domain/prescription/checks'
import { CHECK_IDS, CHECKS } from '@/domain/prescription/checks/finding'
import { isReviewCode } from '@/domain/prescription/review-codes'
import {
  HEPATIC,
  INPUT,
  LINE,
  rule,
  SOURCES,
  withLine,
  withMedicine,
  withPatient,
  withPrescription,
  levels,
  capecitabine,
  two,
  interacting,
} from './samples'

const organ = (over: object): CheckInput => ({
  ...INPUT,
  sources: { ...SOURCES, organRules: [rule('osimertinib', over), rule('osimertinib', HEPATIC)] },
})
const liver = (over: object): CheckInput => ({
  ...INPUT,
  sources: { ...SOURCES, organRules: [rule('osimertinib', {}), rule('osimertinib', { ...HEPATIC, ...over })] },
})

test('a whole prescription of a known patient passes every check', () => {
  expect(checkPrescription(INPUT)).toEqual([])
  expect(checkPrescription(capecitabine())).toEqual([])
})

test('the table has K1 to K24, each with its codes and its source', () => {
  expect(CHECK_IDS).toEqual(Array.from({ length: 24 }, (_, n) => `K${n + 1}`))
  const codes = Object.fromEntries(CHECK_IDS.map((id) => [id, CHECKS[id].codes.join(' ')]))
  expect(codes).toEqual({
    K1: '1-1 1-10',
    K2: '1-11',
    K3: '1-13',
    K4: '1-4',
    K5: '1-8',
    K6: '1-7',
    K7: '1-12',
    K8: '1-7',
    K9: '2-5',
    K10: '2-1 3-3',
    K11: '2-3',
    K12: '2-5',
    K13: '2-5',
    K14: '2-5',
    K15: '2-7 3-4',
    K16: '2-8',
    K17: '2-2',
    K18: '2-5',
    K19: '2-5',
    K20: '2-2',
    K21: '2-5',
    K22: '2-5',
    K23: '2-2',
    K24: '1-2',
  })
  for (const id of CHECK_IDS) {
    expect(CHECKS[id].codes.every(isReviewCode)).toBe(true)
    expect(CHECKS[id].source).not.toBe('')
    expect(CHECKS[id].mark).toBe(id === 'K24' ? '待核对' : '确认')
  }
})

describe('what fails, and what could not be checked', () => {
  const five = Array.from({ length: 5 }, () => LINE)
  test.each<[CheckId, string, CheckInput, string[]]>([
    ['K1', 'no diagnosis', withPrescription({ diagnoses: [] }), ['BLOCK']],
    ['K1', 'no fee class', withPrescription({ feeClass: '' }), ['BLOCK']],
    ['K1', 'no lines', withPrescription({ lines: [] }), ['BLOCK']],
    ['K1', 'an unknown frequency', withLine({ freq: 'bd' }), ['BLOCK']],
    ['K1', 'for need without a maximum', withLine({ freq: 'prn' }), ['BLOCK']],
    ['K2', 'six drugs', withPrescription({ lines: [...five, LINE] }), ['BLOCK']],
    ['K2', 'five drugs', withPrescription({ lines: five }), []],
    ['K3', 'morphine, whatever its record says', withLine({ genericName: '吗啡缓释片' }), ['BLOCK']],
    ['K3', 'a psychotropic', withMedicine({ control: 'psych2' }), ['BLOCK']],
    ['K3', 'a vaccine', withMedicine({ control: 'vaccine' }), ['BLOCK']],
    ['K3', 'an injection that is not listed', withMedicine({ form: 'injection' }), ['BLOCK']],
    ['K3', 'an injection that is listed', withMedicine({ form: 'injection', isListedInjection: true }), []],
    [
      'K3',
      'an intravenous cytotoxic',
      withLine({ route: 'iv' }, withMedicine({ isCytotoxic: true, isListedInjection: true })),
      ['BLOCK'],
    ],
    ['K3', 'a skin test', withMedicine({ needsSkinTest: true }), ['BLOCK']],
    ['K3', 'no flag', withMedicine({ control: undefined }), ['DOUBLE?']],
    ['K3', 'no medicine', { ...INPUT, medicines: new Map() }, ['BLOCK']],
    [
      'K4',
      'a child without weight',
      withPatient({ weightKg: undefined }, withPrescription({ birthday: '2015-01-01' })),
      ['BLOCK'],
    ],
    ['K4', 'a child of six without guardian', withPrescription({ birthday: '2019-11-21' }), ['BLOCK']],
    ['K4', 'a child of seven', withPrescription({ birthday: '2019-11-20' }), []],
    ['K4', 'born tomorrow', withPrescription({ birthday: '2026-12-21' }), ['BLOCK']],
    ['K5', '遵医嘱', withLine({ note: '遵医嘱' }), ['BLOCK']],
    ['K5', '自用', withLine({ note: '自用' }), ['BLOCK']],
    ['K6', 'mcg', withLine({ dose: { value: 80, unit: 'mcg' } }), ['BLOCK']],
    ['K6', 'mcg in a note', withLine({ note: '每次 50mcg' }), ['BLOCK']],
    ['K6', 'a unit that does not convert', withLine({ dose: { value: 80, unit: 'IU' } }), ['BLOCK']],
    ['K6', 'a unit of another drug', withMedicine({ doseUnits: ['g'] }), ['BLOCK']],
    ['K6', 'a quantity in mg', withLine({ quantity: { value: 80, unit: 'mg' } }), ['BLOCK']],
    ['K6', 'no list', withMedicine({ doseUnits: undefined }), ['DOUBLE?']],
    ['K7', '8 days without reason', withPrescription({ durationReason: '' }, withLine({ days: 8 })), ['BLOCK']],
    ['K7', '7 days without reason', withPrescription({ durationReason: '' }, withLine({ days: 7 })), []],
    ['K7', '28 days with reason', withLine({ days: 28 }), []],
    ['K7', '29 days without the signature', withLine({ days: 29 }), ['BLOCK']],
    [
      'K7',
      '84 days, assessed and signed',
      withPrescription({ isAssessed: true, patientSignedOn: '2026-11-19' }, withLine({ days: 84 })),
      [],
    ],
    ['K7', '85 days', withPrescription({ isAssessed: true, patientSignedOn: '2026-11-19' }, withLine({ days: 85 })), ['BLOCK']],
    ['K7', 'an antimicrobial for long', withMedicine({ isAntimicrobial: true }, capecitabine()), ['BLOCK']],
    ['K7', 'nothing known of its storage', withMedicine({ needsSpecialStorage: undefined }, capecitabine()), ['DOUBLE?']],
    ['K8', 'two boxes for one', withLine({ quantity: { value: 2, unit: '盒' } }), ['DOUBLE']],
    ['K8', '27 tablets for 28', withLine({ quantity: { value: 27, unit: '片' } }), ['WARN']],
    ['K8', '28 tablets', withLine({ quantity: { value: 28, unit: '片' } }), []],
    ['K8', 'no pack size', withLine({ unitsPerPack: 0 }), ['DOUBLE?']],
    ['K9', 'half a film-coated tablet', withLine({ dose: { value: 40, unit: 'mg' } }), ['BLOCK']],
    ['K9', 'half a capsule', withLine({ dose: { value: 40, unit: 'mg' }, spec: { ...LINE.spec, form: 'capsule' } }), ['BLOCK']],
    [
      'K9',
      'half a tablet',
      withMedicine({ splitInto: 2 }, withLine({ dose: { value: 40, unit: 'mg' }, spec: { ...LINE.spec, form: 'tablet' } })),
      [],
    ],
    [
      'K9',
      'a quarter of one in halves',
      withMedicine({ splitInto: 2 }, withLine({ dose: { value: 20, unit: 'mg' }, spec: { ...LINE.spec, form: 'tablet' } })),
      ['BLOCK'],
    ],
    [
      'K9',
      'half of one of which nothing is known',
      withMedicine(
        { splitInto: undefined },
        withLine({ dose: { value: 40, unit: 'mg' }, spec: { ...LINE.spec, form: 'tablet' } }),
      ),
      ['DOUBLE?'],
    ],
    ['K10', 'another diagnosis', withPrescription({ diagnoses: [{ code: 'C50.9', text: '乳腺恶性肿瘤' }] }), ['DOUBLE']],
    ['K10', 'a diagnosis without code', withPrescription({ diagnoses: [{ code: '', text: '肺癌' }] }), ['DOUBLE?']],
    ['K10', 'no list', withMedicine({ indications: undefined }), ['DOUBLE?']],
    ['K11', 'a tablet into the vein', withLine({ route: 'iv' }), ['BLOCK']],
    [
      'K11',
      'vincristine into the spine',
      withLine({ drugId: 'vincristine', route: 'it', spec: { ...LINE.spec, form: 'injection' } }),
      ['BLOCK'],
    ],
    [
      'K11',
      'vincristine into the muscle',
      withLine({ drugId: 'vincristine', route: 'im', spec: { ...LINE.spec, form: 'injection' } }),
      ['BLOCK'],
    ],
    ['K11', 'a route that the label has not', withMedicine({ routes: ['pr'] }), ['BLOCK']],
    ['K11', 'no list', withMedicine({ routes: undefined }), ['DOUBLE?']],
    ['K12', 'twice instead of once', withLine({ freq: 'bid' }), ['DOUBLE']],
    ['K12', 'oral methotrexate every day', withLine({ drugId: 'methotrexate', genericName: '甲氨蝶呤' }), ['BLOCK']],
    [
      'K12',
      'oral methotrexate every week',
      withMedicine({ frequencies: ['qw'] }, withLine({ genericName: '甲氨蝶呤片', freq: 'qw' })),
      [],
    ],
    ['K12', 'oral methotrexate by another id', withLine({ genericName: '甲氨蝶呤片' }), ['BLOCK']],
    ['K12', 'no list', withMedicine({ frequencies: undefined }), ['DOUBLE?']],
    ['K13', '105 %', withLine({ dose: { value: 84, unit: 'mg' } }), []],
    ['K13', '106 %', withLine({ dose: { value: 84.8, unit: 'mg' } }), ['WARN']],
    ['K13', '110 %', withLine({ dose: { value: 88, unit: 'mg' } }), ['WARN']],
    ['K13', '111 %', withLine({ dose: { value: 88.8, unit: 'mg' } }), ['DOUBLE']],
    ['K13', '150 %', withLine({ dose: { value: 120, unit: 'mg' } }), ['DOUBLE']],
    ['K13', '151 %', withLine({ dose: { value: 120.8, unit: 'mg' } }), ['BLOCK']],
    ['K13', 'no limit', withMedicine({ limits: undefined }), ['DOUBLE?']],
    ['K13', 'no height', withPatient({ heightCm: undefined }, capecitabine()), ['DOUBLE?']],
    [
      'K13',
      'no total of a life',
      withMedicine({ limits: [{ isVerified: true, source: '', per: 'life', value: 450, unit: 'mg/m²' }] }),
      ['DOUBLE?'],
    ],
    [
      'K13',
      'a life that is over',
      withPatient(
        { totals: { osimertinib: 449 } },
        withMedicine({ limits: [{ isVerified: true, source: '', per: 'life', value: 450, unit: 'mg/m²' }] }),
      ),
      ['BLOCK'],
    ],
    ['K14', 'less than half', withMedicine({ usual: { isVerified: true, source: '', value: 161, unit: 'mg' } }), ['WARN']],
    ['K14', 'half', withMedicine({ usual: { isVerified: true, source: '', value: 160, unit: 'mg' } }), []],
    [
      'K14',
      'less than half with a reason',
      withLine({ doseReason: '体弱减量' }, withMedicine({ usual: { isVerified: true, source: '', value: 161, unit: 'mg' } })),
      [],
    ],
    ['K14', 'no usual dose', withMedicine({ usual: undefined }), ['DOUBLE?']],
    ['K15', 'the same drug twice', withPrescription({ lines: [LINE, LINE] }), ['BLOCK']],
    ['K15', 'a drug that is running', withPatient({ running: ['osimertinib'] }), ['BLOCK']],
    ['K15', 'another of its class', withMedicine({ classes: ['EGFR TKI'] }, two), ['DOUBLE']],
    ['K15', 'the same ingredient', withMedicine({ ingredients: ['x'] }, two), ['BLOCK']],
    ['K15', 'no ingredients', withMedicine({ ingredients: undefined }, two), ['DOUBLE?']],
    ['K15', 'nothing known of what runs', withPatient({ running: undefined }), ['DOUBLE?']],
    ['K16', 'contraindicated', interacting('禁忌', true), ['BLOCK']],
    ['K16', 'major', interacting('避免', true), ['DOUBLE']],
    ['K16', 'moderate', interacting('调整或监测', true), ['WARN']],
    ['K16', 'contraindicated, not verified', interacting('禁忌', false), ['WARN']],
    ['K16', 'a pair that is not in the table', two, ['DOUBLE?']],
    ['K16', 'nothing known of what runs', withPatient({ running: undefined }), ['DOUBLE?']],
    ['K17', 'the drug itself', withPatient({ allergies: ['osimertinib'] }), ['BLOCK']],
    ['K17', 'its class', withPatient({ allergies: ['taxane'] }, withMedicine({ allergyClasses: ['taxane'] })), ['DOUBLE']],
    ['K17', 'words that nobody could read', withPatient({ unreadAllergies: ['海鲜'] }), ['DOUBLE?']],
    [
      'K17',
      'words beside a class',
      withPatient({ allergies: ['taxane'], unreadAllergies: ['海鲜'] }, withMedicine({ allergyClasses: ['taxane'] })),
      ['DOUBLE?', 'DOUBLE'],
    ],
    ['K17', 'never asked', withPatient({ allergies: undefined }), ['DOUBLE?']],
    ['K18', 'a clearance below 30', withPatient({ creatinine: { value: 300, day: '2026-11-15' } }), ['BLOCK']],
    ['K18', 'a clearance of 40', withPatient({ creatinine: { value: 103, day: '2026-11-15' } }), ['DOUBLE']],
    [
      'K18',
      'the same, not verified',
      withPatient({ creatinine: { value: 300, day: '2026-11-15' } }, organ({ check: 'P' })),
      ['WARN'],
    ],
    ['K18', 'a creatinine of 14 days ago', withPatient({ creatinine: { value: 60, day: '2026-11-06' } }), []],
    ['K18', 'a creatinine of 15 days ago', withPatient({ creatinine: { value: 60, day: '2026-11-05' } }), ['DOUBLE?']],
    ['K18', 'a creatinine of zero', withPatient({ creatinine: { value: 0, day: '2026-11-15' } }), ['DOUBLE?']],
    ['K18', 'a creatinine in mg/dL', withPatient({ creatinine: { value: 1.8, day: '2026-11-15' } }), ['DOUBLE?']],
    ['K18', 'a creatinine of tomorrow', withPatient({ creatinine: { value: 60, day: '2026-11-21' } }), ['DOUBLE?']],
    ['K18', 'a patient of 17', withPrescription({ birthday: '2009-01-01' }), ['DOUBLE?']],
    ['K18', 'a rule without data', organ({ kind: 'noData', bands: undefined, measure: undefined }), ['WARN']],
    ['K18', 'no rule', { ...INPUT, sources: { ...SOURCES, organRules: [] } }, ['DOUBLE?']],
    ['K19', 'bilirubin above three times', withPatient({ bilirubin: { value: 70, day: '2026-11-15' } }), ['DOUBLE']],
    [
      'K19',
      'bilirubin by the upper limit of the laboratory',
      withPatient({ bilirubin: { value: 70, upperLimit: 26, day: '2026-11-15' } }),
      [],
    ],
    ['K19', 'no bilirubin', withPatient({ bilirubin: undefined }), ['DOUBLE?']],
    ['K19', 'raised transaminases', withPatient({ transaminases: { value: 3, day: '2026-11-15' } }), ['WARN']],
    ['K19', 'no transaminases', withPatient({ transaminases: undefined }), ['DOUBLE?']],
    [
      'K19',
      'Child-Pugh B',
      withPatient({ childPugh: 'B' }, liver({ kind: 'clinical', measure: undefined, bands: undefined })),
      ['WARN'],
    ],
    [
      'K19',
      'no Child-Pugh',
      withPatient({ childPugh: undefined }, liver({ kind: 'clinical', measure: undefined, bands: undefined })),
      ['DOUBLE?'],
    ],
    [
      'K19',
      'no adjustment',
      withPatient({ bilirubin: undefined, transaminases: undefined }, liver({ kind: 'noAdjustment' })),
      [],
    ],
    ['K20', 'pregnant', withPatient({ pregnancy: 'pregnant' }), ['BLOCK']],
    ['K20', 'lactating', withPatient({ pregnancy: 'lactating' }), ['BLOCK']],
    ['K20', 'not asked', withPatient({ pregnancy: undefined }), ['DOUBLE?']],
    ['K20', 'not asked, 56 years old', withPatient({ pregnancy: undefined }, withPrescription({ birthday: '1970-11-20' })), []],
    [
      'K20',
      'not asked, 55 years old',
      withPatient({ pregnancy: undefined }, withPrescription({ birthday: '1970-11-21' })),
      ['DOUBLE?'],
    ],
    ['K20', 'not asked, a man', withPatient({ pregnancy: undefined }, withPrescription({ sex: 'male' })), []],
    [
      'K20',
      'pregnant, and nothing known of the drug',
      withPatient({ pregnancy: 'pregnant' }, withMedicine({ pregnancy: undefined })),
      ['DOUBLE?'],
    ],
    ['K21', 'few neutrophils', withPatient({ anc: { value: 1.4, day: '2026-11-18' } }, capecitabine()), ['DOUBLE']],
    ['K21', 'few platelets', withPatient({ platelets: { value: 99, day: '2026-11-18' } }, capecitabine()), ['DOUBLE']],
    ['K21', 'a count of 7 days ago', withPatient({ anc: { value: 3, day: '2026-11-13' } }, capecitabine()), []],
    ['K21', 'a count of 8 days ago', withPatient({ anc: { value: 3, day: '2026-11-12' } }, capecitabine()), ['DOUBLE?']],
    ['K21', 'no cytotoxic', withPatient({ anc: undefined }), []],
    ['K22', 'a cycle after 18 days', withPatient({ lastStarts: { capecitabine: '2026-11-02' } }, capecitabine()), ['DOUBLE']],
    ['K22', 'a cycle after 19 days', withPatient({ lastStarts: { capecitabine: '2026-11-01' } }, capecitabine()), []],
    ['K22', 'no last start', withPatient({ lastStarts: {} }, capecitabine()), ['DOUBLE?']],
    ['K22', 'no cycle', withMedicine({ cycleDays: undefined }), ['DOUBLE?']],
    ['K23', 'no EGFR result', withPatient({ tests: {} }), ['DOUBLE']],
    ['K23', 'no DPYD result', withPatient({ tests: {} }, capecitabine()), ['WARN']],
    ['K23', 'nothing known', withMedicine({ tests: undefined }), ['DOUBLE?']],
    ['K24', 'no right', { ...INPUT, doctor: { oncologyRight: false } }, ['BLOCK']],
    ['K24', 'a right that nobody entered', { ...INPUT, doctor: {} }, ['DOUBLE?']],
    ['K24', 'no right, an ordinary drug', { ...capecitabine(), doctor: { oncologyRight: false } }, []],
    ['K24', 'no grade', withMedicine({ oncologyGrade: undefined }), ['DOUBLE?']],
  ])('%s, %s', (check, _what, input, expected) => expect(levels(check, input)).toEqual(expected))

  test('a medicine of which nothing is entered fails no check silently', () => {
    const noData = withMedicine(
      Object.fromEntries(
        ['control', 'doseUnits', 'indications', 'routes', 'frequencies', 'limits', 'usual', 'ingredients'].map((key) => [
          key,
          undefined,
        ]),
      ),
      two,
    )
    const unknownOnes = new Set(
      checkPrescription(noData)
        .filter(({ isUnknown }) => isUnknown)
        .map(({ check }) => check),
    )
    expect([...unknownOnes].sort()).toEqual(['K10', 'K11', 'K12', 'K13', 'K14', 'K15', 'K16', 'K3', 'K6'])
  })
})
