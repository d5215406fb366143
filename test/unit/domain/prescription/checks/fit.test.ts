import type { CheckId, CheckInput } from '@/domain/prescription/checks'
import { LINE, withLine, withMedicine, withPrescription, levels } from '../samples'

/** What fails, and what could not be checked: indication, route and frequency. */
test.each<[CheckId, string, CheckInput, string[]]>([
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
  [
    'K11',
    'a vinca alkaloid into the spine by its longer name',
    withLine({ genericName: '注射用硫酸长春新碱', route: 'it', spec: { ...LINE.spec, form: 'injection' } }),
    ['BLOCK'],
  ],
  [
    'K11',
    'vincristine under the skin',
    withLine(
      { genericName: '注射用硫酸长春新碱', route: 'sc', spec: { ...LINE.spec, form: 'injection' } },
      withMedicine({ routes: ['sc'] }),
    ),
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
  ['K12', 'oral methotrexate by a longer name', withLine({ genericName: '注射用甲氨蝶呤' }), ['BLOCK']],
  ['K12', 'no list', withMedicine({ frequencies: undefined }), ['DOUBLE?']],
])('%s, %s', (check, _what, input, expected) => expect(levels(check, input)).toEqual(expected))
