import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cutOut } from './portraits'

interface Look {
  /** Light ground, its deeper tone, the line, the one dot. */
  colors: readonly [ground: string, deep: string, ink: string, accent: string]
  /** An icon of healthicons; none for what is drawn here. */
  icon?: string
}

const look = (colors: string, icon?: string): Look => ({ colors: colors.split(' ') as unknown as Look['colors'], icon })

/** The topics: diseases and organs, then subjects. */
export const TOPICS: Readonly<Record<string, Look>> = {
  lung: look('#dcebef #9cc6d1 #0e4a5a #f0a64a', 'body/lungs'),
  breast: look('#f9e4e8 #efb6c3 #8c2c4c #f0a64a', 'conditions/ribbon'),
  gastric: look('#f8ead7 #ebc690 #74450f #0b7278', 'body/stomach'),
  colon: look('#e4e7f7 #b3bde8 #313c88 #f0a64a', 'body/colon'),
  liver: look('#f6e1d8 #e3ae98 #7c331d #0b7278', 'body/liver'),
  esophagus: look('#e5f0dd #b2d09d #39591f #e0683c'),
  pancreas: look('#f7eed3 #e3cb80 #664e0a #0b7278', 'body/pancreas'),
  lymph: look('#ece5f7 #c6b3e7 #4b2c80 #f0a64a', 'body/lymph_nodes'),
  uro: look('#e0eaf8 #a8c4ec #1c4784 #f0a64a', 'body/kidneys'),
  prostate: look('#dfe8f4 #a9c0e0 #27467a #e0683c', 'body/prostate'),
  gyn: look('#fae3ee #edb0cd #8b285e #0b7278', 'body/female_reproductive_system'),
  head: look('#dff1eb #9ed5c3 #125d48 #e0683c', 'body/head'),
  thyroid: look('#e0f1f1 #9fd4d3 #0f5a5c #f0a64a', 'body/thyroid'),
  brain: look('#e8e7f2 #bdb9dd #3d3780 #f0a64a', 'body/neurology'),
  blood: look('#fbe3e0 #f2b0a8 #962b29 #0b7278', 'body/blood_cells'),
  bone: look('#eeeae1 #d2c7ae #574a2c #e0683c', 'body/skeleton'),
  dna: look('#e2ecf9 #a9c3ee #214a8d #e0683c', 'body/dna'),
  cell: look('#e9e4f4 #bfaee0 #4a2f7d #e0683c', 'body/cell_nuclei'),
  drug: look('#dff0ee #9bd3cd #0b5c5c #e0683c', 'medications/medicines'),
  chemo: look('#e3edf8 #abc8ea #1f4b80 #f0a64a', 'devices/intravenous_bag'),
  surgery: look('#e6eced #b7c9cd #27454d #e0683c', 'devices/surgical_sterilization'),
  radio: look('#f3ecd9 #dcc58b #5e4a12 #0b7278', 'devices/tac'),
  mdt: look('#e4efe9 #a9d0bd #1f5740 #f0a64a', 'people/i_training_class'),
  path: look('#f5e3f0 #dfa9d3 #7a2766 #0b7278', 'devices/microscope'),
  nausea: look('#fdebd8 #f2c189 #824708 #0b7278', 'conditions/nausea'),
  nurse: look('#e0f0f4 #9fd0dc #0d5568 #e0683c', 'people/nurse'),
  trial: look('#e6e9f8 #b5bfea #333f90 #e0683c'),
}
/** How a cover is composed; the second one is dark. */
export const COMPOSITIONS = [0, 1, 2, 3] as const
type Composition = (typeof COMPOSITIONS)[number]

const WIDTH = 640
const HEIGHT = 400
const ICONS = fileURLToPath(new URL('../../node_modules/healthicons/public/icons/svg/', import.meta.url))
/** The one organ that healthicons has not. */
export const GULLET = {
  filled: '<path d="M17 4c0 7 2 9 2 16 0 6-3 9-3 15 0 5 4 9 10 9 8 0 14-5 14-12 0-5-3-8-7-8-3 0-4-2-4-6 0-6-1-8-1-14Z"/>',
  outline: (color: string) =>
    `<g fill="none" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" stroke="${color}"><path d="M17 4c0 7 2 9 2 16 0 6-3 9-3 15 0 5 4 9 10 9 8 0 14-5 14-12 0-5-3-8-7-8-3 0-4-2-4-6 0-6-1-8-1-14"/><path d="M20 9h6M21 14h6M22 19h5M21 25h6"/></g>`,
}

function glyph(icon: string, kind: 'outline' | 'filled'): string {
  const file = `${ICONS}${existsSync(`${ICONS}${kind}/${icon}.svg`) ? kind : 'outline'}/${icon}.svg`
  return readFileSync(file, 'utf8')
    .replace(/<\/?svg[^>]*>/g, '')
    .replace(/fill="(black|#333333|#333|currentColor)"/g, '')
}

const drawing = (icon: string | undefined, color: string): string => (icon ? glyph(icon, 'outline') : GULLET.outline(color))
const shadow = (icon: string | undefined): string => (icon ? glyph(icon, 'filled') : GULLET.filled)

const rings = (x: number, y: number, color: string, count: number, first: number, step: number): string =>
  Array.from(
    { length: count },
    (_, index) =>
      `<circle cx="${x}" cy="${y}" r="${first + index * step}" fill="none" stroke="${color}" stroke-width="1.5" opacity="${(0.55 - 0.07 * index).toFixed(2)}"/>`,
  ).join('')

/** A survival curve that steps down from the left, different for each seed. */
function curve(fall: number, seed: number): string {
  let [x, y, random] = [60, 70, seed]
  const next = (): number => (random = (random * 9301 + 49297) % 233280) / 233280
  let path = `M${x} ${y}`
  while (x < 590) {
    x = Math.min(600, x + 14 + next() * 36)
    y += fall * (0.5 + next())
    path += `H${x.toFixed(0)}V${y.toFixed(0)}`
  }
  return path
}

function curves([, , ink, accent]: Look['colors'], composition: Composition): string {
  const line = (path: string, color: string): string =>
    `<path d="${path}" fill="none" stroke="${color}" stroke-width="9" stroke-linejoin="round"/>`
  const grid = [0, 1, 2, 3, 4].map(
    (row) => `<path d="M60 ${70 + row * 65}H600" stroke="${ink}" stroke-opacity=".12" stroke-width="2"/>`,
  )
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#light)"/>${grid.join('')}${line(curve(9, composition * 7 + 3), ink)}${line(curve(17, composition * 5 + 11), accent)}`
}

/** The organ on a disc with rings; light rings on the dark ground; on a hill; over waves. */
function composed({ colors, icon }: Look, composition: Composition): string {
  const [ground, deep, ink, accent] = colors
  const dot = (x: number, y: number, radius: number): string => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${accent}"/>`
  const all = (fill: string): string => `<rect width="${WIDTH}" height="${HEIGHT}" fill="${fill}"/>`
  switch (composition) {
    case 0:
      return `${all('url(#light)')}${rings(430, 210, '#fff', 7, 120, 52)}<circle cx="430" cy="210" r="150" fill="#fff" opacity=".5"/><g transform="translate(310 90) scale(5)"><g fill="${deep}" transform="translate(1.1 1.1)" opacity=".75">${shadow(icon)}</g><g fill="${ink}">${drawing(icon, ink)}</g></g>${dot(538, 84, 20)}`
    case 1:
      return `${all(ink)}${all('url(#dark)')}${rings(470, 200, ground, 7, 110, 50)}<g transform="translate(338 68) scale(5.5)" fill="${ground}">${drawing(icon, ground)}</g><circle cx="120" cy="330" r="150" fill="${deep}" opacity=".16"/>${dot(556, 62, 13)}`
    case 2:
      return `${all(deep)}<circle cx="320" cy="440" r="300" fill="${ground}"/><g transform="translate(176 60) scale(6)"><g fill="#fff" opacity=".8" transform="translate(-.8 .8)">${shadow(icon)}</g><g fill="${ink}">${drawing(icon, ink)}</g></g>${dot(150, 78, 17)}`
    case 3:
      return `${all(ground)}<path d="M0 400V250C120 180 240 330 380 250S560 120 640 170V400Z" fill="${deep}" opacity=".6"/><path d="M0 400V320C140 260 260 390 400 330S580 240 640 270V400Z" fill="${deep}"/><g transform="translate(200 56) scale(5)" fill="${ink}">${drawing(icon, ink)}</g>${dot(130, 110, 34)}`
  }
}

const lookOf = (topic: string): Look => {
  const found = TOPICS[topic]
  if (!found) throw new Error(`no topic is called ${topic}`)
  return found
}

function sheet({ colors }: Look, view: string, content: string): string {
  const [ground, deep, ink] = colors
  const fade = (id: string, from: string, to: string): string =>
    `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1">${from}${to}</linearGradient>`
  const light = fade('light', `<stop offset="0" stop-color="${ground}"/>`, `<stop offset="1" stop-color="${deep}"/>`)
  const dark = fade('dark', `<stop offset="0" stop-color="${ink}"/>`, `<stop offset="1" stop-color="${ink}" stop-opacity=".82"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}"><defs>${light}${dark}</defs>${content}</svg>`
}

/** The cover of an article. */
export function cover(topic: string, composition: Composition): string {
  const own = lookOf(topic)
  const isDrawnHere = topic === 'trial'
  return sheet(own, `0 0 ${WIDTH} ${HEIGHT}`, isDrawnHere ? curves(own.colors, composition) : composed(own, composition))
}

/** The cover of a live, 16:9: the dark composition with who speaks. */
export function liveCover(topic: string, person: string): string {
  const speaker = cutOut(person, ' x="-4" y="62" width="300" height="325"')
  return sheet(lookOf(topic), '0 20 640 360', composed(lookOf(topic), 1) + speaker)
}

/** The round picture of a series or a department, which has no face. */
export function emblem(topic: string): string {
  const own = lookOf(topic)
  const [ground, deep, ink] = own.colors
  const art = `<g transform="translate(36 36) scale(2.5)"><g fill="#fff" opacity=".7" transform="translate(1 1)">${shadow(own.icon)}</g><g fill="${ink}">${drawing(own.icon, ink)}</g></g>`
  return sheet(
    own,
    '0 0 192 192',
    `<rect width="192" height="192" fill="${ground}"/><circle cx="150" cy="160" r="110" fill="${deep}" opacity=".6"/>${art}`,
  )
}

/** An organ on its own ground, small: its corners are the tile's. */
export function organ(topic: string): string {
  const own = lookOf(topic)
  const [ground, deep, ink] = own.colors
  const art = `<g transform="translate(12 12)"><g fill="${deep}" opacity=".7" transform="translate(1 1)">${shadow(own.icon)}</g><g fill="${ink}">${drawing(own.icon, ink)}</g></g>`
  return sheet(own, '0 0 72 72', `<rect width="72" height="72" rx="16" fill="${ground}"/>${art}`)
}

/** A banner of 828 × 312: what it says at the left, the drawing at the right. */
export function banner(topic: string, title: string, note: string): string {
  const own = lookOf(topic)
  const [ground] = own.colors
  const text = (y: number, size: number, weight: number, line: string): string =>
    `<text x="56" y="${y}" font-family="Noto Sans CJK SC" font-size="${size}" font-weight="${weight}" fill="${ground}">${line}</text>`
  const art = `<g transform="translate(500 -44) scale(.98)">${rings(180, 200, ground, 7, 110, 50)}<g transform="translate(48 68) scale(5.5)" fill="${ground}">${drawing(own.icon, ground)}</g></g>`
  const [, , ink, accent] = own.colors
  return sheet(
    own,
    '0 0 828 312',
    `<rect width="828" height="312" fill="${ink}"/>${art}<circle cx="780" cy="42" r="12" fill="${accent}"/>${text(144, 54, 700, title)}${text(206, 28, 400, note)}`,
  )
}
