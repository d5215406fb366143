import type { CheckId, CheckInput } from '@/domain/prescription/checks'
import { HEPATIC, INPUT, rule, SOURCES, withPatient, withPrescription, levels } from '../samples'

const organ = (over: object): CheckInput => ({
  ...INPUT,
  sources: { ...SOURCES, organRules: [rule('osimertinib', over), rule('osimertinib', HEPATIC)] },
})
const liver = (over: object): CheckInput => ({
  ...INPUT,
  sources: { ...SOURCES, organRules: [rule('osimertinib', {}), rule('osimertinib', { ...HEPATIC, ...over })] },
})

/** What fails, and what could not be checked: kidney and liver. */
test.each<[CheckId, string, CheckInput, string[]]>([
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
    withPatient({ bilirubin: undefined, transaminases: undefined }, liver({ kind: 'noAdjustment', bands: undefined })),
    [],
  ],
  // Without a figure beyond its bands, and said there.
  [
    'K19',
    'no adjustment but beyond a band',
    withPatient({ bilirubin: { value: 70, day: '2026-11-15' } }, liver({ kind: 'noAdjustment' })),
    ['DOUBLE'],
  ],
  [
    'K19',
    'no adjustment but beyond a band, not known',
    withPatient({ bilirubin: undefined }, liver({ kind: 'noAdjustment' })),
    ['DOUBLE?'],
  ],
])('%s, %s', (check, _what, input, expected) => expect(levels(check, input)).toEqual(expected))
