import fs from 'node:fs'
import path from 'node:path'
import { tokens } from '@/ui/tokens/tokens'

const sheet = fs.readFileSync(path.resolve(__dirname, '../../../src/ui/tokens/_tokens.scss'), 'utf8')
const values = Object.fromEntries(
  [...sheet.matchAll(/^\$([\w-]+):\s*([^;]+);/gm)].map(([, name = '', value = '']) => [name, value]),
)

/** Follows `$color-primary: $teal-600` to its hex; `#fff` is written out. */
function colour(name: string): string {
  const value = values[name] ?? ''
  if (value.startsWith('$')) return colour(value.slice(1))
  return value.length === 4 ? `#${[...value.slice(1)].map((digit) => digit + digit).join('')}` : value
}

test.each([
  ['primary', 'color-primary'],
  ['primarySoft', 'color-primary-soft'],
  ['rewardFill', 'color-reward-fill'],
  ['danger', 'color-danger'],
  ['text', 'color-text'],
  ['textSecondary', 'color-text-secondary'],
  ['textDisabled', 'color-text-disabled'],
  ['line', 'color-line'],
  ['card', 'color-card'],
  ['page', 'color-page'],
] as const)('%s is the colour that the sheets call %s', (name, scss) => expect(tokens[name]).toBe(colour(scss)))

test('every token of the scripts is compared', () => expect(Object.keys(tokens)).toHaveLength(10))

const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: string, b: string) => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

test.each([
  ['color-text', 'color-card'],
  ['color-text-secondary', 'color-card'],
  ['color-text-secondary', 'color-page'],
  ['color-primary', 'color-card'],
  ['color-on-primary', 'color-primary'],
  ['color-primary-strong', 'color-primary-soft'],
  ['color-reward', 'color-reward-soft'],
  ['color-danger', 'color-danger-soft'],
  ['color-success', 'color-success-soft'],
])('%s can be read on %s', (text, ground) => expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5))
