import type { CheckId, CheckInput } from '@/domain/prescription/checks'
import { INPUT, LINE, withLine, withMedicine, withPatient, withPrescription, capecitabine, levels } from '../samples'

const five = Array.from({ length: 5 }, () => LINE)

/** What fails, and what could not be checked: what is written, and who may write it. */
test.each<[CheckId, string, CheckInput, string[]]>([
  ['K1', 'no diagnosis', withPrescription({ diagnoses: [] }), ['BLOCK']],
  ['K1', 'no fee class', withPrescription({ feeClass: '' }), ['BLOCK']],
  ['K1', 'no lines', withPrescription({ lines: [] }), ['BLOCK']],
  ['K1', 'an unknown frequency', withLine({ freq: 'bd' }), ['BLOCK']],
  ['K1', 'begun four days before', withLine({ startDay: '2026-11-16' }), ['BLOCK']],
  ['K1', 'begun three days before', withLine({ startDay: '2026-11-17' }), []],
  ['K1', 'begun after 28 days', withLine({ startDay: '2026-12-18' }), []],
  ['K1', 'begun after 29 days', withLine({ startDay: '2026-12-19' }), ['BLOCK']],
  ['K1', 'for need without a maximum', withLine({ freq: 'prn' }), ['BLOCK']],
  ['K2', 'six drugs', withPrescription({ lines: [...five, LINE] }), ['BLOCK']],
  ['K2', 'five drugs', withPrescription({ lines: five }), []],
  ['K3', 'morphine, whatever its record says', withLine({ genericName: '吗啡缓释片' }), ['BLOCK']],
  ['K3', 'another name of the lists', withLine({ genericName: '右佐匹克隆片' }), ['BLOCK']],
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
  ['K3', 'no flag', withMedicine({ control: undefined }), ['BLOCK?']],
  ['K3', 'skin test unknown', withMedicine({ needsSkinTest: undefined }), ['BLOCK?']],
  ['K3', 'no medicine', { ...INPUT, medicines: new Map() }, ['BLOCK']],
  ['K4', 'a child without weight', withPatient({ weightKg: undefined }, withPrescription({ birthday: '2015-01-01' })), ['BLOCK']],
  ['K4', 'a child of six without guardian', withPrescription({ birthday: '2019-11-21' }), ['BLOCK']],
  ['K4', 'a child of seven', withPrescription({ birthday: '2019-11-20' }), []],
  ['K4', 'born tomorrow', withPrescription({ birthday: '2026-12-21' }), ['BLOCK']],
  ['K4', 'height and weight exchanged', withPatient({ heightCm: 65, weightKg: 170 }), ['DOUBLE']],
  ['K4', 'a height in metres', withPatient({ heightCm: 1.58 }), ['DOUBLE']],
  ['K4', 'a weight with a digit too many', withPatient({ weightKg: 495 }), ['DOUBLE']],
  // 158 cm: an index of 10 are 24.964 kg, of 60 149.784.
  ['K4', 'the least that may be', withPatient({ weightKg: 25 }), []],
  ['K4', 'less than may be', withPatient({ weightKg: 24.9 }), ['DOUBLE']],
  ['K4', 'the most that may be', withPatient({ weightKg: 149.7 }), []],
  ['K4', 'more than may be', withPatient({ weightKg: 149.8 }), ['DOUBLE']],
  ['K5', '遵医嘱', withLine({ note: '遵医嘱' }), ['BLOCK']],
  ['K5', '遵医嘱, with blanks', withLine({ note: '遵 医嘱' }), ['BLOCK']],
  ['K5', '自用', withLine({ note: '自用' }), ['BLOCK']],
  ['K24', 'no right', { ...INPUT, doctor: { oncologyRight: false } }, ['BLOCK']],
  ['K24', 'a right that was not entered', { ...INPUT, doctor: {} }, ['DOUBLE?']],
  ['K24', 'no right, an ordinary drug', { ...capecitabine(), doctor: { oncologyRight: false } }, []],
  ['K24', 'no grade', withMedicine({ oncologyGrade: undefined }), ['DOUBLE?']],
])('%s, %s', (check, _what, input, expected) => expect(levels(check, input)).toEqual(expected))
