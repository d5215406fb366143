/** @jest-environment node */
import fs from 'node:fs'
import path from 'node:path'
import { compileString } from 'sass'

const tokens = fs.readFileSync(path.resolve(__dirname, '../../../src/ui/tokens/_tokens.scss'), 'utf8')

/** What `@include text` writes into a sheet. */
function declarations(text: string): Record<string, string> {
  const { css } = compileString(`${tokens} .a { @include ${text}; }`)
  return Object.fromEntries([...css.matchAll(/ {2}([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]))
}

// The scale of the product's design: size and line in px of a screen 375 wide.
test.each([
  ['display', 44, 48, '700'],
  ['figure', 26, 32, '700'],
  ['title', 22, 31, '700'],
  ['head', 18, 26, '600'],
  ['bar', 17, 24, '600'],
  ['row', 16, 23, '500'],
  ['body', 16, 26, undefined],
  ['input', 17, 24, undefined],
  ['note', 14, 20, undefined],
  ['cap', 12, 17, undefined],
])('text-%s is %i / %i', (name, size, line, weight) => {
  const style = declarations(`text-${name}`)
  expect(style['font-size']).toBe(`${size * 2}px`)
  expect(size * Number(style['line-height'])).toBeCloseTo(line, 1)
  expect(style['font-weight']).toBe(weight)
})

test('a style has the colour of its role, the one it is given, or none', () => {
  expect(declarations('text-note')['color']).toBe('var(--ink-2)')
  expect(declarations('text-note(red)')['color']).toBe('red')
  expect(declarations('text-note(null)')).not.toHaveProperty('color')
  expect(declarations('text-row')).not.toHaveProperty('color')
})
