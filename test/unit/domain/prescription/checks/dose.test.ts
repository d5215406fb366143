import type { CheckId, CheckInput } from '@/domain/prescription/checks'
import { withLine, withMedicine, withPatient, capecitabine, levels } from '../samples'

/** What fails, and what could not be checked: most and least of a dose. */
test.each<[CheckId, string, CheckInput, string[]]>([
  ['K13', '105 %', withLine({ dose: { value: 84, unit: 'mg' } }), []],
  ['K13', '106 %', withLine({ dose: { value: 84.8, unit: 'mg' } }), ['WARN']],
  ['K13', '110 %', withLine({ dose: { value: 88, unit: 'mg' } }), ['WARN']],
  ['K13', '111 %', withLine({ dose: { value: 88.8, unit: 'mg' } }), ['DOUBLE']],
  ['K13', '150 %', withLine({ dose: { value: 120, unit: 'mg' } }), ['DOUBLE']],
  ['K13', '151 %', withLine({ dose: { value: 120.8, unit: 'mg' } }), ['BLOCK']],
  [
    'K13',
    'a limit of a cycle, of what is taken without cycles',
    withMedicine({ cycleDays: 0, limits: [{ isVerified: true, source: '', per: 'cycle', value: 1000, unit: 'mg' }] }),
    ['BLOCK'],
  ],
  ['K13', 'no limit', withMedicine({ limits: undefined }), ['DOUBLE?']],
  ['K13', 'no height', withPatient({ heightCm: undefined }, capecitabine()), ['DOUBLE?']],
  [
    'K13',
    'no total of a life',
    withMedicine({ limits: [{ isVerified: true, source: '', per: 'life', value: 4500, unit: 'mg/m²' }] }),
    ['DOUBLE?'],
  ],
  [
    'K13',
    'no total of a life, for which this alone is too much',
    withMedicine({ limits: [{ isVerified: true, source: '', per: 'life', value: 450, unit: 'mg/m²' }] }),
    ['BLOCK', 'DOUBLE?'],
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
])('%s, %s', (check, _what, input, expected) => expect(levels(check, input)).toEqual(expected))
