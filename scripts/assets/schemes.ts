/**
 * Draws the schemes of the sample's questions and cases into small WebP files: `npx tsx scripts/assets/schemes.ts`. They are our own drawings, of the places that
 * `server/src/features/assessment/sample/scenes` names, and say of themselves that they are schemes. What is drawn is committed, so that nobody needs this to run.
 */
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { CASES } from '../../server/src/features/assessment/sample/cases'
import { allScenes } from '../../server/src/features/assessment/sample/scenes'
import {
  LUNG_SIZE,
  lungPicture,
  NODE,
  SITES,
  STATIONS,
  type LungScene,
  type Station,
} from '../../server/src/features/assessment/sample/scenes/lung'
import {
  columnOf,
  depthOf,
  FRAME,
  layersOf,
  layerTop,
  WALL_SIZE,
  wallPicture,
  WALLS,
  type WallScene,
} from '../../server/src/features/assessment/sample/scenes/wall'

const FOLDER = fileURLToPath(new URL('../../server/src/sample/media/', import.meta.url))
const INK = '#14232a'
const NOTE = '#5a6b72'
const TUMOUR = '#c5372c'
const FONT = 'font-family="Noto Sans CJK SC"'

interface Words {
  size?: number
  color?: string
  anchor?: 'start' | 'middle' | 'end'
  bold?: boolean
}
const words = (x: number, y: number, text: string, { size = 26, color = INK, anchor = 'start', bold = false }: Words = {}) =>
  `<text x="${x}" y="${y}" ${FONT} font-size="${size}" fill="${color}" text-anchor="${anchor}"${bold ? ' font-weight="700"' : ''}>${text}</text>`

/** On a ground of its own, so that it looks the same on a dark page. */
const framed = ({ width, height }: { width: number; height: number }, title: string, inside: string): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="#f6f8f8"/>`,
    inside,
    words(16, height - 18, `${title}示意图 · 不按比例，非真实影像`, { size: 22, color: NOTE }),
    '</svg>',
  ].join('')

const LAYER_COLORS = ['#f3d3cf', '#f7e6dc', '#e9b9b1', '#f4ecd2', '#dfe5e0', '#eef2f2']
const LETTERS = 'ABCDEFG'

function drawWall(scene: WallScene): string {
  const { wall, depths } = scene
  const layers = layersOf(wall)
  const bands = layers.map(({ name }, at) => {
    const top = layerTop(wall, at)
    const height = layerTop(wall, at + 1) - top
    return [
      `<rect x="${FRAME.left - 8}" y="${top}" width="${FRAME.right - FRAME.left + 16}" height="${height}" fill="${LAYER_COLORS[at] ?? '#eef2f2'}" stroke="#b9c4c6" stroke-width="1.5"/>`,
      words(FRAME.left - 20, top + height / 2 + 9, name, { size: 24, anchor: 'end' }),
    ].join('')
  })
  const tumours = depths.map((depth, at) => {
    const { x, width } = columnOf(scene, at)
    const middle = x + width / 2
    const half = Math.min(46, width / 2 - 14)
    const end = depthOf(wall, depth)
    const top = FRAME.top - 16
    // Broad on the inside of the organ, round where it ends.
    const body = `M${middle - half} ${top}C${middle - half} ${top - 26} ${middle + half} ${top - 26} ${middle + half} ${top}L${middle + half * 0.55} ${end - 18}C${middle + half * 0.45} ${end + 6} ${middle - half * 0.45} ${end + 6} ${middle - half * 0.55} ${end - 18}Z`
    const letter =
      depths.length > 1
        ? words(middle, top + 12, LETTERS[at] ?? '', { size: 28, color: '#fff', anchor: 'middle', bold: true })
        : ''
    return `<path d="${body}" fill="${TUMOUR}" fill-opacity=".9"/>${letter}`
  })
  const inside = words(FRAME.left - 20, FRAME.top - 18, '腔内', { size: 24, color: NOTE, anchor: 'end' })
  return framed(WALL_SIZE, WALLS[wall].name, [...bands, inside, ...tumours].join(''))
}

const LUNG_RIGHT =
  'M250 140C180 140 90 230 62 380C44 476 50 540 84 552C150 560 214 520 262 486C286 468 292 440 290 400L286 190C284 158 272 140 250 140Z'
const LUNG_LEFT =
  'M500 140C570 140 660 230 688 380C706 476 700 540 666 552C600 560 560 530 520 498C498 480 486 470 474 446C464 424 462 420 462 400L464 190C466 158 478 140 500 140Z'
const FISSURES = 'M66 372L288 300M96 350M70 452C140 430 220 436 286 452M462 300L686 420'
const AIRWAY = 'M358 20V236L262 304L276 328L375 268L474 328L488 304L392 236V20Z'

function drawStation(station: Station, isAffected: boolean): string {
  const { x, y, name } = STATIONS[station]
  const { width, height } = NODE
  const [fill, stroke, color] = isAffected ? [TUMOUR, TUMOUR, '#fff'] : ['#fff', '#0b7278', INK]
  return [
    `<rect x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}" rx="${height / 2}" fill="${fill}" stroke="${stroke}" stroke-width="3"/>`,
    words(x, y + 9, name, { size: 24, color, anchor: 'middle' }),
  ].join('')
}

function drawLung({ site, nodes }: LungScene): string {
  const [x, y] = SITES[site]
  return framed(
    LUNG_SIZE,
    nodes.length > 0 ? '肺与区域淋巴结（红色为转移）' : '肺与区域淋巴结',
    [
      `<path d="${LUNG_RIGHT}" fill="#dcebef" stroke="#9cc6d1" stroke-width="3"/><path d="${LUNG_LEFT}" fill="#dcebef" stroke="#9cc6d1" stroke-width="3"/>`,
      `<path d="${FISSURES}" fill="none" stroke="#9cc6d1" stroke-width="3"/>`,
      `<path d="${AIRWAY}" fill="#f0e6d8" stroke="#c9b79c" stroke-width="3" stroke-linejoin="round"/>`,
      words(28, 46, '右', { size: 30, color: NOTE, bold: true }),
      words(722, 46, '左', { size: 30, color: NOTE, anchor: 'end', bold: true }),
      `<circle cx="${x}" cy="${y}" r="27" fill="${TUMOUR}"/>`,
      ...(Object.keys(STATIONS) as Station[]).map((station) => drawStation(station, nodes.includes(station))),
    ].join(''),
  )
}

async function main(): Promise<void> {
  const drawings = new Map(
    allScenes(CASES).map((one) =>
      one.kind === 'lung'
        ? ([lungPicture(one.scene), drawLung(one.scene)] as const)
        : ([wallPicture(one.scene), drawWall(one.scene)] as const),
    ),
  )
  for (const [name, svg] of drawings)
    await sharp(Buffer.from(svg), { density: 144 }).resize(750).webp({ quality: 82, effort: 6 }).toFile(`${FOLDER}${name}.webp`)
  process.stdout.write(`schemes: ${drawings.size}\n`)
}

void main()
