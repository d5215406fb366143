import fc from 'fast-check'
import { BANKS, bankOfNumber } from '@/domain/bank-card/banks'
import { bankCardSchema } from '@/domain/bank-card/form'
import { cardDigits, groupedNumber, maskedNumber, passesLuhn } from '@/domain/bank-card/number'
import { fieldIssues } from '@/domain/validation'

// 13.7 of the money sheet: invented numbers.
const VALID = [
  ['6222021234567890128', 'ICBC'],
  ['6228480402564890018', 'ABC'],
  ['6217001234567890122', 'CCB'],
  ['6216610000000000008', 'BOC'],
  ['62225800000000002', 'COMM'],
  ['6225880000000001', 'CMB'],
  ['622908000000000004', 'CIB'],
  ['6226900000000006', 'CITIC'],
  ['6226600000000002', 'CEB'],
  ['6226300000000009', 'HXBANK'],
  ['6226150000000008', 'CMBC'],
  ['6225160000000008', 'SPDB'],
  ['6222980000000002', 'SPABANK'],
  ['6210300000000007', 'BJBANK'],
] as const

const FORM = {
  number: '6222021234567890128',
  insisted: false,
  bankCode: 'ICBC',
  bankName: '工商银行',
  cityId: '110100',
  idNumber: '',
}

describe('the number of a bank card', () => {
  test.each(VALID)('%s has the right check digit, and no other', (number, bank) => {
    expect(passesLuhn(number)).toBe(true)
    expect(bankOfNumber(number)).toBe(bank)
    const last = Number(number.at(-1))
    for (let other = 0; other < 10; other += 1) {
      if (other !== last) expect(passesLuhn(number.slice(0, -1) + String(other))).toBe(false)
    }
  })

  test('names a bank only with its length', () => {
    expect(bankOfNumber('6222021234567890')).toBeUndefined()
    expect(bankOfNumber('62258800000000011')).toBeUndefined()
    expect(bankOfNumber('6210801234567890')).toBe('CCB')
    expect(bankOfNumber('6210811234567890123')).toBe('CCB')
    expect(bankOfNumber('9999991234567890')).toBeUndefined()
    expect(bankOfNumber('')).toBeUndefined()
  })

  test('no digits and length stand for two banks', () => {
    const seen = new Map<string, string>()
    for (const { code, bins } of BANKS) {
      for (const [length, list] of Object.entries(bins)) {
        for (const item of list.split(' ')) {
          const [from = '', to = from] = item.split('-')
          for (let bin = Number(from); bin <= Number(to); bin += 1) {
            const place = `${bin}/${length}`
            expect([place, seen.get(place)]).toEqual([place, undefined])
            seen.set(place, code)
          }
        }
      }
    }
  })

  test('is written in groups of four, and read from any keyboard', () => {
    expect(groupedNumber('6222021234567890128')).toBe('6222 0212 3456 7890 128')
    expect(groupedNumber('6222')).toBe('6222')
    expect(cardDigits('６２２２-0212 3456')).toBe('622202123456')
    fc.assert(fc.property(fc.stringMatching(/^\d{0,19}$/), (digits) => cardDigits(groupedNumber(digits)) === digits))
    expect(maskedNumber('0128')).toBe('**** **** **** 0128')
  })
})

describe('the form of a bank card', () => {
  test('takes a number with its check digit, in groups too', () => {
    expect(fieldIssues(bankCardSchema, FORM)).toEqual({})
    expect(fieldIssues(bankCardSchema, { ...FORM, number: groupedNumber(FORM.number) })).toEqual({})
  })
  test('asks to look at a wrong one again, and takes it when its owner insists', () => {
    const wrong = { ...FORM, number: '6222021234567890129' }
    expect(fieldIssues(bankCardSchema, wrong)).toEqual({ number: '请核对卡号' })
    expect(fieldIssues(bankCardSchema, { ...wrong, insisted: true })).toEqual({})
  })
  test.each([
    ['number', '622202123456', '卡号应为 13 到 19 位数字'],
    ['number', '62220212345678901281', '卡号应为 13 到 19 位数字'],
    ['number', '622202123456789012X', '卡号只能是数字'],
    ['bankCode', 'NOBANK', '请选择开户银行'],
    ['bankName', ' ', '请选择开户银行'],
    ['cityId', '', '请选择开户地区'],
    ['idNumber', '110101199003070004', '身份证号校验位不正确，请核对'],
    ['idNumber', '110101199002300006', '身份证号中的出生日期有误'],
  ])('refuses %s %p', (field, value, sentence) => {
    expect(fieldIssues(bankCardSchema, { ...FORM, insisted: true, [field]: value })).toEqual({ [field]: sentence })
  })
  test.each(['110101199003070003', '440301198512310004', '310104202002290005', '11010119900107000X', '110101200001010002'])(
    'takes the ID number %s',
    (idNumber) => expect(fieldIssues(bankCardSchema, { ...FORM, idNumber })).toEqual({}),
  )
})
