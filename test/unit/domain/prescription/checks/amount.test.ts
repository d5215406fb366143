import type { CheckId, CheckInput } from '@/domain/prescription/checks'
import { ASSESSED, LINE, withLine, withMedicine, withPrescription, capecitabine, levels } from '../samples'

/** What fails, and what could not be checked: units, days, quantity and splitting. */
test.each<[CheckId, string, CheckInput, string[]]>([
  ['K6', 'mcg', withLine({ dose: { value: 80, unit: 'mcg' } }), ['BLOCK']],
  [
    'K6',
    'counted in what it is neither counted nor sold in',
    withLine({ packUnit: '盒', quantity: { value: 28, unit: '粒' } }),
    ['BLOCK'],
  ],
  ['K6', 'counted in tablets', withLine({ packUnit: '盒', quantity: { value: 28, unit: '片' } }), []],
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
    withPrescription({ assessment: ASSESSED, patientSignedOn: '2026-11-19' }, withLine({ days: 84 })),
    [],
  ],
  [
    'K7',
    '84 days, one ground not ticked',
    withPrescription(
      { assessment: { ...ASSESSED, grounds: ASSESSED.grounds.slice(1) }, patientSignedOn: '2026-11-19' },
      withLine({ days: 84 }),
    ),
    ['BLOCK'],
  ],
  [
    'K7',
    '29 days, nothing recorded',
    withPrescription(
      { assessment: { ...ASSESSED, text: '  病情稳定  ' }, patientSignedOn: '2026-11-19' },
      withLine({ days: 29 }),
    ),
    ['BLOCK'],
  ],
  ['K7', '85 days', withPrescription({ assessment: ASSESSED, patientSignedOn: '2026-11-19' }, withLine({ days: 85 })), ['BLOCK']],
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
    withMedicine({ splitInto: undefined }, withLine({ dose: { value: 40, unit: 'mg' }, spec: { ...LINE.spec, form: 'tablet' } })),
    ['DOUBLE?'],
  ],
])('%s, %s', (check, _what, input, expected) => expect(levels(check, input)).toEqual(expected))
