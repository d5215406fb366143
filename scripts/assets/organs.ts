/**
 * Takes the organs of Health Icons (MIT) over into the index of the stagings: `npx tsx scripts/assets/organs.ts`. What it writes is committed, so that nobody
 * needs this to run.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { optimize } from 'svgo'
import { GULLET } from './covers'

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const ICONS = at('node_modules/healthicons/public/icons/svg/outline/body/')
const FILE = at('src/packages/staging/data/organs.ts')

const ORGANS = {
  lung: 'lungs',
  breast: 'breasts',
  stomach: 'stomach',
  colon: 'colon',
  liver: 'liver',
  gallbladder: 'gallbladder',
  pancreas: 'pancreas',
  intestine: 'intestine',
  nose: 'nose',
  mouth: 'mouth',
  head: 'head',
  thyroid: 'thyroid',
  prostate: 'prostate',
  bladder: 'bladder',
  kidney: 'kidneys',
  female: 'female_reproductive_system',
  skin: 'arm',
  blood: 'blood_cells',
  bone: 'joints',
  brain: 'neurology',
  cell: 'cell_nuclei',
}

/** The drawing inside its frame of 48 × 48, in one line and with one decimal. */
function inside(svg: string): string {
  const { data } = optimize(svg, { floatPrecision: 1, plugins: ['preset-default', 'removeXMLNS'] })
  return data.replace(/<\/?svg[^>]*>/g, '').replace(/ (fill|clip-rule)="[^"]*"/g, (text) => (text.includes('none') ? text : ''))
}

const drawings = Object.entries(ORGANS).map(([organ, icon]) => [organ, inside(readFileSync(`${ICONS}${icon}.svg`, 'utf8'))])
const esophagus = [
  'esophagus',
  inside(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${GULLET.outline('#000')}</svg>`),
]

writeFileSync(
  FILE,
  [
    '/**',
    ' * Outlines of organs on a field of 48 × 48, of Health Icons (MIT) and, for the oesophagus, our own: written by `scripts/assets/organs.ts`. A file of plain',
    ' * data, which the mini-program packs.',
    ' */',
    '// prettier-ignore',
    'export const organs = {',
    ...[...drawings, esophagus].map(([organ, drawing]) => `  ${organ}: '${drawing}',`),
    '}',
    '',
  ].join('\n'),
)
