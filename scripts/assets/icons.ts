/**
 * Takes the icons in use over from Phosphor (MIT) into `src/ui/Icon/paths.ts` and `more.ts`: `npx tsx scripts/assets/icons.ts`. What it writes is committed, so
 * that nobody needs this to run.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'
import { optimize } from 'svgo'

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const ICONS = at('node_modules/@phosphor-icons/core/assets/')
const FILES = { paths: at('src/ui/Icon/paths.ts'), more: at('src/ui/Icon/more.ts') }

/** By what they mean here. */
const NAMES = {
  home: 'house',
  search: 'magnifying-glass',
  back: 'caret-left',
  forward: 'caret-right',
  up: 'caret-up',
  down: 'caret-down',
  close: 'x',
  menu: 'list',
  grid: 'squares-four',
  target: 'crosshair-simple',
  sliders: 'sliders-horizontal',
  more: 'dots-three',
  plus: 'plus',
  swap: 'arrows-left-right',
  copy: 'copy',
  info: 'info',
  edit: 'pencil-simple',
  check: 'check',
  star: 'star',
  comment: 'chat-text',
  share: 'export',
  eye: 'eye',
  clock: 'clock',
  user: 'user',
  badge: 'seal-check',
  lock: 'lock-simple',
  warning: 'warning',
  offline: 'cloud-slash',
  empty: 'tray',
  gear: 'gear-six',
  study: 'graduation-cap',
  tools: 'stethoscope',
  book: 'book-open',
  article: 'article',
  live: 'video-camera',
  column: 'newspaper',
  calculator: 'calculator',
  pill: 'pill',
  drop: 'drop-half-bottom',
  merge: 'git-merge',
  layers: 'stack',
  guideline: 'clipboard-text',
  trial: 'chart-bar',
  flask: 'flask',
  heart: 'heart',
  people: 'users',
  phone: 'device-mobile',
  shield: 'shield-check',
  gift: 'gift',
  calendar: 'calendar-blank',
  expand: 'arrows-out-simple',
  play: 'play',
  pause: 'pause',
  file: 'file',
  fire: 'flame',
  link: 'link-simple',
  wechat: 'wechat-logo',
} as const

/** What home and the frame of the screens do without. */
const MORE = {
  save: 'floppy-disk',
  like: 'thumbs-up',
  trash: 'trash',
  coins: 'coins',
  wallet: 'wallet',
  card: 'credit-card',
  list: 'list-checks',
  outline: 'list-bullets',
  report: 'flag',
  reply: 'arrow-bend-up-left',
  fontSize: 'text-aa',
  bell: 'bell',
  refresh: 'arrow-clockwise',
  bolt: 'lightning',
  download: 'download-simple',
  scan: 'scan',
  eyeOff: 'eye-closed',
  hospital: 'hospital',
  call: 'phone-call',
  chats: 'chats',
  team: 'users-three',
  qr: 'qr-code',
  seal: 'seal-check',
  opinion: 'clipboard-text',
  scanPicture: 'image',
  place: 'map-pin',
  megaphone: 'megaphone',
  signature: 'signature',
  printer: 'printer',
  hourglass: 'hourglass',
  prescription: 'prescription',
  mic: 'microphone',
  micOff: 'microphone-slash',
  cameraOff: 'video-camera-slash',
  turnCamera: 'camera-rotate',
  speaker: 'speaker-high',
  speakerOff: 'speaker-slash',
  hangUp: 'phone-disconnect',
  shrink: 'arrows-in-simple',
  keyboard: 'keyboard',
  sparkle: 'sparkle',
  dislike: 'thumbs-down',
  send: 'arrow-up',
  stop: 'stop',
  compose: 'note-pencil',
  attach: 'paperclip',
  bookmark: 'bookmark-simple',
  wand: 'magic-wand',
} as const

type Name = keyof typeof NAMES | keyof typeof MORE

/** What can be on. */
const FILLED: readonly Name[] = [
  'home',
  'study',
  'tools',
  'user',
  'star',
  'fire',
  'like',
  'dislike',
  'bolt',
  'sparkle',
  'stop',
  'seal',
  'bookmark',
]
/** What stands large on a tinted ground: tools, and what a page says of its state. */
const DUOTONE: readonly Name[] = [
  ...([
    'calculator',
    'target',
    'pill',
    'drop',
    'merge',
    'guideline',
    'trial',
    'grid',
    'user',
    'warning',
    'shield',
    'star',
  ] as const),
  ...(['empty', 'badge', 'search', 'clock', 'lock', 'gift', 'calendar', 'people', 'file'] as const),
]

/** Lines of Phosphor are 16 wide on 256 and lie on even numbers: half the field loses nothing, and is a fifth shorter. */
const FIELD = 128

/** The shape of a drawing in whole numbers; of a duotone that of its ground, which is the lighter one. */
function shapeOf(name: Name, weight: 'regular' | 'fill' | 'duotone'): string {
  const file = `${ICONS}${weight}/${{ ...NAMES, ...MORE }[name]}${weight === 'regular' ? '' : `-${weight}`}.svg`
  const drawn = readFileSync(file, 'utf8')
  const shapes = (weight === 'duotone' ? /<path [^>]*(?= opacity="0.2"\/>)/ : /<path [^>]*(?=\/>)/).exec(drawn)
  if (!shapes) throw new Error(`${file} is drawn in another way`)
  const scaled = `<svg xmlns="http://www.w3.org/2000/svg">${shapes[0]} transform="scale(${FIELD / 256})"/></svg>`
  const { data } = optimize(scaled, { multipass: true, floatPrecision: 0, plugins: ['preset-default'] })
  return / d="([^"]+)"/.exec(data)?.[1] ?? ''
}

const namesOf = <T extends object>(names: T) => Object.keys(names) as (keyof T & Name)[]
const isCommon = (name: Name): boolean => name in NAMES
const table = (names: readonly Name[], weight: 'regular' | 'fill' | 'duotone'): string =>
  `{${names.map((name) => `${name}: '${shapeOf(name, weight)}'`).join(',')}}`

const common = `
/** Icons of Phosphor (MIT) on a field of ${FIELD} × ${FIELD}: written by \`scripts/assets/icons.ts\`. */
export const paths = ${table(namesOf(NAMES), 'regular')} as const

type Some = Readonly<Partial<Record<keyof typeof paths, string>>>

/** The same when they are on. */
export const fills: Some = ${table(FILLED.filter(isCommon), 'fill')}

/** What lies behind the lines of those that stand on a tinted ground. */
export const grounds: Some = ${table(DUOTONE, 'duotone')}
`
const drawings = namesOf(MORE).map((name) => {
  const fill = FILLED.includes(name) ? `, fill: '${shapeOf(name, 'fill')}'` : ''
  return `export const ${name}: Drawing = { path: '${shapeOf(name, 'regular')}'${fill} }\n`
})
const more = `import type { Drawing } from '.'

/** Icons as in \`paths\`, for the screens that use them: what home loads is smaller without them. Written by \`scripts/assets/icons.ts\`. */
${drawings.join('')}`

async function write(file: string, source: string): Promise<void> {
  writeFileSync(file, await format(source, { ...(await resolveConfig(file)), parser: 'typescript' }))
}
void Promise.all([write(FILES.paths, common), write(FILES.more, more)])
