import { numberError } from '@/domain/tnm/number-input'
import fc from 'fast-check'
import { mayBecomeNumber, plainDigitsText, plainNumberText, readNumber, thousandsDoubt } from '@/domain/number-text'

test.each([
  ['0。9', '0.9', 0.9],
  ['5．5', '5.5', 5.5],
  ['１２．５', '12.5', 12.5],
  ['６２。５', '62.5', 62.5],
  [' 85 ', '85', 85],
  ['-1', '-1', -1],
  ['－1', '-1', -1],
  ['', '', null],
])('%s is read as %s', (typed, plain, value) => {
  expect(plainNumberText(typed)).toBe(plain)
  expect(readNumber(typed)).toBe(value)
})

test.each(['1e1', '1,500', '1..5', '0.9mg', 'NaN', 'Infinity', '0x10', '十', '１e1', '6²', '①', '½', '５㎎'])(
  '%s is no number, and stays to be seen',
  (typed) => {
    expect(readNumber(typed)).toBeNaN()
    expect(plainNumberText(typed)).toHaveLength(typed.length)
  },
)

/** One rule for every box: what may be a separator of thousands as well as of decimals is neither. */
test.each([
  ...['1,500', '1，500', '1、500', '12，000', '150，000', '2，500，000', '1，5', '5、5', '5,5'],
  ...['1 500', '1　500', '1\u00a0500', '1\u202f500', "1'500", '1’500', '1_500', '1·5', '1٫5', '1٬500', '1.500.000', '1.500,00'],
  ...['١٥٠٠', '१५', '1万', '1/2', '1e3', '0x10', '½'],
])('%s is no number', (typed) => {
  expect(readNumber(typed)).toBeNaN()
  expect(mayBecomeNumber(plainNumberText(typed))).toBe(false)
})

test.each([
  ['1.500', '1.500 可能是 1500 或 1.5，请写成其中一种'],
  ['１。５００', '1.500 可能是 1500 或 1.5，请写成其中一种'],
  ['1．500', '1.500 可能是 1500 或 1.5，请写成其中一种'],
  ['150.000', '150.000 可能是 150000 或 150，请写成其中一种'],
  ['12.345', '12.345 可能是 12345 或 12.345，请写成其中一种'],
  ['-1.500', '-1.500 可能是 -1500 或 -1.5，请写成其中一种'],
])('%s may be thousands: no number but where three decimals are asked for', (typed, doubt) => {
  expect([readNumber(typed), readNumber(typed, 0), readNumber(typed, 2)]).toEqual([NaN, NaN, NaN])
  expect(readNumber(typed, 3)).toBe(Number(plainNumberText(typed)))
  expect(thousandsDoubt(typed)).toBe(doubt)
})

test.each([
  ['0.125', 0.125],
  ['.125', 0.125],
  ['0.500', 0.5],
  ['1.50', 1.5],
  ['1.5000', 1.5],
  ['1234.567', 1234.567],
  ['1500', 1500],
])('%s is no way to write thousands', (typed, value) => {
  expect(readNumber(typed)).toBe(value)
  expect(thousandsDoubt(typed)).toBe('')
})

test('whatever is typed, the number computed with is the one that is shown', () => {
  const key = fc.constantFrom(...'0123456789０５９.。．，、｡,eE+-－− aｘ²①½')
  fc.assert(
    fc.property(fc.array(key, { maxLength: 10 }), (keys) => {
      // Each key is added to what is shown so far, as in a box of the browser.
      let shown = ''
      for (const each of keys) shown = plainNumberText(shown + each)
      const value = readNumber(shown)
      expect(plainNumberText(shown)).toBe(shown)
      if (value !== null && !Number.isNaN(value)) {
        expect(shown).toMatch(/^[+-]?[\d.]+$/)
        expect(value).toBe(Number(shown))
      } else expect(shown === '' || Number.isNaN(Number(shown)) || /[eEx]/.test(shown) || thousandsDoubt(shown) !== '').toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['138 0000 0001', '13800000001'],
  ['138-0000-0001', '13800000001'],
  ['+86 13800000001', '13800000001'],
  ['8613800000001', '13800000001'],
  ['１３８０００００００１', '13800000001'],
  ['86130', '86130'],
  ['1380000000a', '1380000000a'],
  ['1380000000①', '1380000000①'],
])('the digits of %s are %s', (typed, digits) => expect(plainDigitsText(typed)).toBe(digits))

test('a size of a tumour that may be meant in thousands is asked about, and puts it in no class', () => {
  const size = { key: 'size', labelZh: '肿瘤最大径', unit: 'cm', min: 0, max: 30 }
  expect(numberError(size, '1.500')).toBe('肿瘤最大径1.500 可能是 1500 或 1.5，请写成其中一种')
  expect(numberError(size, '1.5')).toBe('')
})
