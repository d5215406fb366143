import fs from 'node:fs'
import path from 'node:path'
import { palettes } from '@/ui/tokens/tokens'

const read = (file: string) => fs.readFileSync(path.resolve(__dirname, '../../../src', file), 'utf8')
const sheet = read('ui/tokens/theme.scss')

/** The variables of a rule of theme.scss, `#fff` written out. */
function variables(selector: string): Record<string, string> {
  const rule = sheet.slice(sheet.indexOf(`${selector} {`)).split('}')[0] ?? ''
  return Object.fromEntries(
    [...rule.matchAll(/--([\w-]+): (#[0-9a-f]+);/g)].map(([, name = '', value = '']) => [
      name,
      value.length === 4 ? value.replace(/[0-9a-f]/g, '$&$&') : value,
    ]),
  )
}
const looks = { light: variables(':root'), dark: variables('.dark') }
const kebab = (name: string) => name.replace(/[A-Z0-9]/g, (letter) => `-${letter.toLowerCase()}`)

describe.each(['light', 'dark'] as const)('the %s look', (look) => {
  const color = (name: string) => looks[look][name] ?? (name === 'white' ? '#ffffff' : '')

  test('scripts and sheets have the same colours', () => {
    expect(Object.entries(palettes[look]).map(([name, value]) => [name, value])).toEqual(
      Object.keys(palettes[look]).map((name) => [name, color(kebab(name))]),
    )
  })

  test('every colour has a value', () => expect(Object.keys(looks[look])).toEqual(Object.keys(looks.light)))

  test.each([
    ['ink', 'card', 4.5],
    ['ink', 'page', 4.5],
    ['ink-2', 'card', 4.5],
    ['ink-2', 'page', 4.5],
    ['ink-2', 'fill', 4.5],
    ['ink-3', 'card', 4.5],
    ['ink-3', 'page', 4.5],
    ['ink-3', 'fill', 4.5],
    ['brand-text', 'card', 4.5],
    ['brand-text', 'page', 4.5],
    ['brand-text', 'brand-50', 4.5],
    ['brand-text', 'brand-100', 4.5],
    ['white', 'brand', 4.5],
    ['white', 'brand-strong', 4.5],
    ['white', 'red-fill', 4.5],
    ['evid', 'evid-50', 4.5],
    ['gold', 'gold-50', 4.5],
    ['red', 'red-50', 4.5],
    ['orange', 'orange-50', 4.5],
    ['green', 'green-50', 4.5],
    ['on-inverse', 'inverse', 4.5],
    // Edges of what is typed into.
    ['line-ctl', 'card', 3],
  ])('%s on %s', (text, ground, least) => expect(contrast(color(text), color(ground))).toBeGreaterThanOrEqual(least))
})

test('what is drawn before the app, by the host and by the page has the same ground', () => {
  const grounds = { light: looks.light.page ?? '', dark: looks.dark.page ?? '' }
  expect(read('assets/before-app.js')).toContain(grounds.dark)
  expect(read('index.html')).toContain(grounds.light)
  expect(JSON.parse(read('theme.json'))).toMatchObject({ light: { ground: grounds.light }, dark: { ground: grounds.dark } })
  const byDevice = JSON.parse(read('theme.json')) as Record<'light' | 'dark', Record<string, string>>
  const [browser, chosen] = [read('platform/theme/index.h5.ts'), read('platform/theme/index.weapp.ts')]
  for (const look of ['light', 'dark'] as const) {
    expect(browser).toContain(`${look}: '${grounds[look]}'`)
    // A look that was chosen has the same bars as the device's own.
    const bars = chosen.split('\n').find((line) => line.trim().startsWith(`${look}:`))
    const { ground, bar, tab, tabOn, tabLine } = byDevice[look]
    for (const color of [ground, bar, tab, tabOn, tabLine]) expect(bars).toContain(`'${color}'`)
    expect([bar, tab, tabOn]).toEqual([looks[look].raised, looks[look]['ink-3'], looks[look]['brand-text']])
  }
})

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
