import fc from 'fast-check'
import { mayBecomeNumber, plainDigitsText, plainNumberText, readNumber } from '@/domain/number-text'

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
      } else expect(shown === '' || Number.isNaN(Number(shown)) || /[eEx]/.test(shown)).toBe(true)
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
