import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ICONS = fileURLToPath(new URL('../../node_modules/@phosphor-icons/core/assets/fill/', import.meta.url))

/** A glyph for each medal of `domain/medal`, by its id: no two are alike. */
export const GLYPHS: Readonly<Record<string, string>> = {
  '1': 'sparkle',
  '2': 'book-open-text',
  '3': 'books',
  '4': 'flame',
  '5': 'moon-stars',
  '6': 'tree-evergreen',
  '7': 'seal-check',
  '8': 'chats-circle',
  '9': 'lightbulb-filament',
  '10': 'broadcast',
  '11': 'pencil-line',
  '12': 'users-three',
  '13': 'hourglass-medium',
}

const GROUNDS = [
  ['#0b7278', '#12989a'],
  ['#313c88', '#5463c4'],
  ['#8c2c4c', '#c9557c'],
  ['#962b29', '#d9605a'],
  ['#9a4f05', '#e08a2a'],
  ['#1f5740', '#3b9570'],
  ['#214a8d', '#4b80d4'],
  ['#4b2c80', '#7f58c4'],
] as const

const hexagon = (radius: number): string =>
  Array.from({ length: 6 }, (_, corner) => {
    const angle = (Math.PI / 3) * corner - Math.PI / 2
    return `${(100 + radius * Math.cos(angle)).toFixed(1)},${(92 + radius * Math.sin(angle)).toFixed(1)}`
  }).join(' ')

/** Circle, hexagon and shield, as elements that are not closed yet. */
const BODIES = [
  (radius: number) => `<circle cx="100" cy="92" r="${radius}"`,
  (radius: number) => `<polygon points="${hexagon(radius * 1.1)}" stroke-linejoin="round"`,
  (radius: number) =>
    `<path transform="translate(${100 - radius} ${92 - radius}) scale(${radius / 50})" d="M50 0C64 10 80 13 94 12C97 50 88 82 50 102C12 82 3 50 6 12C20 13 36 10 50 0Z"`,
]

/** A medal: ribbons, a gold rim, a coloured field and its own glyph. */
export function medal(id: string): string {
  const place = Number(id) - 1
  const [deep, bright] = GROUNDS[place % GROUNDS.length] ?? GROUNDS[0]
  const body = BODIES[place % BODIES.length] ?? BODIES[0]!
  const glyph = readFileSync(`${ICONS}${GLYPHS[id]}-fill.svg`, 'utf8').replace(/<\/?svg[^>]*>/g, '')
  const rim =
    '<stop offset="0" stop-color="#ffe6a6"/><stop offset=".5" stop-color="#e0a83c"/><stop offset="1" stop-color="#b97d16"/>'
  const field = `<stop offset="0" stop-color="${bright}"/><stop offset="1" stop-color="${deep}"/>`
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><defs>',
    `<linearGradient id="rim" x1="0" y1="0" x2="1" y2="1">${rim}</linearGradient>`,
    `<linearGradient id="field" x1="0" y1="0" x2="0" y2="1">${field}</linearGradient></defs>`,
    `<path d="M62 130 44 192l26-10 18 18 12-48ZM138 130l18 62-26-10-18 18-12-48Z" fill="${deep}"/>`,
    `${body(84)} fill="url(#rim)"/>${body(72)} fill="url(#field)"/>`,
    `${body(62)} fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="${place % 3 === 2 ? 1.6 : 2}"/>`,
    `<g transform="translate(64 54) scale(.28)" fill="#fff">${glyph}</g>`,
    '<ellipse cx="78" cy="52" rx="34" ry="16" fill="#fff" opacity=".14" transform="rotate(-28 78 52)"/></svg>',
  ].join('')
}
