import { maskPatient, maskPatientId, maskPatientMobile, maskRecordNumber } from '@/domain/consultation/masks'
import { FIELDS, shown, SIGHTS, VIEWERS } from '@/domain/consultation/sight'

describe('masks (example 8)', () => {
  test.each([
    ['王小明', '王**'],
    ['欧阳娜娜', '欧**'],
    ['李', '李**'],
    ['', '***'],
    ['Anna Smith', 'A**'],
    ['𠮷田', '𠮷**'],
  ])('name %s: %s', (name, masked) => expect(maskPatient(name)).toBe(masked))
  test.each([
    ['110101199003070003', '110***********0003'],
    ['11010119900107000X', '110***********000X'],
    ['G12345678', '*********'],
    ['', ''],
  ])('ID %s: %s', (id, masked) => expect(maskPatientId(id)).toBe(masked))
  test.each([
    ['13812345678', '138****5678'],
    ['+8613812345678', '**************'],
  ])('mobile %s: %s', (mobile, masked) => expect(maskPatientMobile(mobile)).toBe(masked))
  test.each([
    ['Z20231234', 'Z******34'],
    ['12', '**'],
    ['123', '***'],
    ['1234', '1*34'],
  ])('record %s: %s', (number, masked) => expect(maskRecordNumber(number)).toBe(masked))
})

describe('who sees what', () => {
  test('is the table of section 9', () => {
    const rows = Object.fromEntries(FIELDS.map((field) => [field, VIEWERS.map((viewer) => SIGHTS[field][viewer]).join(' ')]))
    expect(rows).toEqual({
      name: 'full full mask full mask never',
      sexAge: 'full full full full full ageBand',
      idNumber: 'mask mask never never unmaskable never',
      mobile: 'mask never never never unmaskable never',
      recordNumber: 'full full mask full mask never',
      files: 'full full deidentified never check never',
      messages: 'full full room usage dispute never',
      opinion: 'viaDoctor full full never state never',
      price: 'full never never never full never',
      earning: 'never own own never full never',
    })
  })
  test('others see nothing but an age band', () => {
    expect(FIELDS.filter((field) => SIGHTS[field].other !== 'never')).toEqual(['sexAge'])
  })
  test('a name and a number come out as the table says', () => {
    expect([shown('name', '王小明', 'doctor'), shown('name', '王小明', 'teamMember'), shown('name', '王小明', 'other')]).toEqual([
      '王小明',
      '王**',
      null,
    ])
    expect([shown('idNumber', '110101199003070003', 'assistant'), shown('mobile', '13812345678', 'doctor')]).toEqual([
      '110***********0003',
      null,
    ])
  })
})
