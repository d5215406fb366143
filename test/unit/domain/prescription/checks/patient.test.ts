import type { CheckId, CheckInput } from '@/domain/prescription/checks'
import { withMedicine, withPatient, withPrescription, capecitabine, levels } from '../samples'

/** What fails, and what could not be checked: pregnancy, blood, cycle and tests. */
test.each<[CheckId, string, CheckInput, string[]]>([
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
  ['K23', 'a result of tomorrow', withPatient({ tests: { EGFR: { day: '2026-11-21' } } }), ['DOUBLE']],
  ['K23', 'no DPYD result', withPatient({ tests: {} }, capecitabine()), ['WARN']],
  ['K23', 'nothing known', withMedicine({ tests: undefined }), ['DOUBLE?']],
])('%s, %s', (check, _what, input, expected) => expect(levels(check, input)).toEqual(expected))
