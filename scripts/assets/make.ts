/**
 * Bakes the drawings of the sample, of the medals, of the sign-in and of the diseases into small WebP files: `npx tsx scripts/assets/make.ts`. The drawings come from packages that
 * no client is built with: Notionists by Zoish (CC0 1.0, through DiceBear, MIT), Health Icons (MIT) and Phosphor Icons (MIT). What is baked is
 * committed, so that nobody needs this to run.
 */
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { COLUMNISTS } from '../../server/src/sample/columnists'
import { LIVES } from '../../server/src/features/live/sample/lives'
import { liveCover as nameOfLiveCover, portraitOf } from '../../server/src/sample/pictures'
import { banner, COMPOSITIONS, cover, emblem, liveCover, organ, TOPICS } from './covers'
import { GIFTS, giftTile } from './gifts'
import { GLYPHS, medal } from './medals'
import { cutOut, doctors, PEOPLE, portrait } from './portraits'

const SAMPLE = fileURLToPath(new URL('../../server/src/sample/media/', import.meta.url))
/** What every operator shows, with or without a sample. */
const OWN = fileURLToPath(new URL('../../server/src/media/', import.meta.url))

const BANNERS = [
  ['dna', '规范诊疗 循证阅读', '把证据带回诊室'],
  ['nausea', '不良反应管理专题', '早识别 早分级 早处理'],
  ['mdt', '公开课每周更新', '由讲者主持的系列课程'],
  ['chemo', '常用工具都在这里', '公式、分期、方案与用药'],
  ['nurse', '邀请同道一起学习', '一起读，一起讨论'],
] as const
/** Over the papers of certification; server/src/pictures/watermark.ts lays it. */
const WATERMARK = fileURLToPath(new URL('../../server/src/pictures/watermark.png', import.meta.url))
const WATERMARK_TEXT =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 180"><text transform="rotate(-24 150 90)" x="150" y="98" text-anchor="middle" font-family="Noto Sans CJK SC" font-size="26" font-weight="500" fill="#14232a" fill-opacity=".3" stroke="#fff" stroke-opacity=".3" stroke-width=".6">肿瘤医生认证专用</text></svg>'

/** Organs and systems, by which a disease is chosen. */
const ORGANS = Object.keys(TOPICS)
  .slice(0, Object.keys(TOPICS).indexOf('cell') + 1)
  .filter((topic) => topic !== 'dna')
/** Series and departments that write columns. */
const EMBLEMS = ['lung', 'breast', 'gastric', 'liver', 'lymph', 'gyn', 'drug', 'radio', 'nurse', 'path', 'cell']

/** Who writes a column. */
const AUTHORS = COLUMNISTS.flatMap(({ name }) => /portrait-(.+)\.webp$/.exec(portraitOf(name))?.[1] ?? [])

async function bake(svg: string, file: string, width: number, height: number, quality: number): Promise<number> {
  // Drawn at twice the size and scaled down: thin lines stay even.
  const drawn = sharp(Buffer.from(svg), { density: 144 }).resize(width, height, { fit: 'cover' })
  // What fills its frame has no half-seen edge; what stands by itself has its shape.
  const fills = file.includes('/cover-') || (file.startsWith(SAMPLE) && !file.includes('/figure-'))
  if (fills) drawn.flatten({ background: '#fff' })
  const { size } = await (file.endsWith('.png') ? drawn.png({ palette: true }) : drawn.webp({ quality, effort: 6 })).toFile(file)
  return size
}

async function bakeAll(name: string, work: readonly Promise<number>[]): Promise<void> {
  const sizes = await Promise.all(work)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  process.stdout.write(`${name}: ${sizes.length}, ${Math.round(total / 1024)} KB\n`)
}

/** The live covers that the sample names: topic and speaker of each. */
const livePairs = new Map(
  LIVES.map(({ tags, talks: [first] }) => {
    const file = nameOfLiveCover(tags, COLUMNISTS[first?.[1] ?? 0]?.name ?? '')
    const [, topic = '', person = ''] = /live-(.+)-(.+)\.webp$/.exec(file) ?? []
    return [file, { topic, person }] as const
  }),
)

async function main(): Promise<void> {
  await bakeAll(
    'portraits',
    PEOPLE.map((id) => bake(portrait(id), `${SAMPLE}portrait-${id}.webp`, 192, 192, 82)),
  )
  await bakeAll(
    'figures',
    AUTHORS.map((id) => bake(cutOut(id), `${SAMPLE}figure-${id}.webp`, 420, 455, 82)),
  )
  await bakeAll(
    'covers',
    Object.keys(TOPICS).flatMap((topic) =>
      COMPOSITIONS.map((n) => bake(cover(topic, n), `${OWN}cover-${topic}-${n}.webp`, 750, 469, 80)),
    ),
  )
  await bakeAll(
    'live covers',
    [...livePairs.values()].map(({ topic, person }) =>
      bake(liveCover(topic, person), `${SAMPLE}live-${topic}-${person}.webp`, 750, 422, 80),
    ),
  )
  await bakeAll(
    'emblems',
    EMBLEMS.map((topic) => bake(emblem(topic), `${SAMPLE}emblem-${topic}.webp`, 192, 192, 82)),
  )
  await bakeAll(
    'banners',
    BANNERS.map(([topic, title, note], index) =>
      bake(banner(topic, title, note), `${SAMPLE}banner-${index + 1}.png`, 828, 312, 0),
    ),
  )
  await bakeAll(
    'gifts',
    Object.keys(GIFTS).map((name) => bake(giftTile(name), `${SAMPLE}gift-${name}.webp`, 640, 480, 82)),
  )
  await bakeAll(
    'organs',
    ORGANS.map((topic) => bake(organ(topic), `${OWN}organ-${topic}.webp`, 108, 108, 85)),
  )
  await bakeAll('watermark', [bake(WATERMARK_TEXT, WATERMARK, 300, 180, 0)])
  await bakeAll('sign-in', [bake(doctors(), `${OWN}doctors.webp`, 640, 400, 85)])
  await bakeAll(
    'medals',
    Object.keys(GLYPHS).map((id) => bake(medal(id), `${OWN}medal-${id}.webp`, 336, 336, 85)),
  )
}

void main()
