/**
 * Draws the sample's lectures, slides with their speaker, and encodes them: `npx tsx scripts/assets/lecture.ts`; needs ffmpeg with libx264. H.264 and
 * AAC play on every phone. Slides carry no figures: what is shown must not be taken for evidence. What is made is committed.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { cutOut } from './portraits'

const SAMPLE = fileURLToPath(new URL('../../server/src/sample/media/', import.meta.url))
const FONT = 'font-family="Noto Sans CJK SC"'

interface Slide {
  topic: string
  title: string
  points: readonly string[]
}

const READING: Slide = {
  topic: '循证阅读',
  title: '读一篇临床试验，先看四点',
  points: ['研究人群：与我的患者像不像', '干预与对照：对照是否合理', '终点：主要与次要要分开', '随访：时间够不够长'],
}
const ADVERSE: Slide = {
  topic: '不良反应',
  title: '先分级，再处理',
  points: ['发现：问诊与查体', '分级：按统一标准', '处理：对症、减量或停药', '复评：记录并随访'],
}
const SLIDES: readonly Slide[] = [
  { topic: '公开课', title: '今天讲什么', points: ['从一个临床问题开始', '看证据怎样回答', '落到本院的流程', '答疑与小结'] },
  READING,
  {
    topic: '疗效评价',
    title: '评价疗效的步骤',
    points: ['基线：选定靶病灶', '复查：方法前后一致', '比较：总和与新病灶', '判断：结合临床'],
  },
  {
    topic: '多学科',
    title: '一次讨论怎样开',
    points: ['汇报：病史与诉求', '读片：影像与病理对照', '讨论：各科给出意见', '决定：写明下一步'],
  },
  ADVERSE,
  {
    topic: '沟通',
    title: '和患者谈方案',
    points: ['先听：最担心什么', '再说：获益与风险', '确认：听懂了什么', '留出：再想一想的时间'],
  },
  {
    topic: '随访',
    title: '把随访排好',
    points: ['时间：写在出院小结上', '项目：与分期相称', '异常：谁来看、何时来', '记录：下次能接上'],
  },
  { topic: '小结', title: '答疑与小结', points: ['问题先写背景', '不透露患者信息', '回放里可以再看', '谢谢各位同道'] },
]
const FILM: Slide = {
  topic: '示例视频',
  title: '读片方法',
  points: ['先看有没有', '再看在哪里', '和上一次比较', '写清结论与依据'],
}

/** One picture: the slide with the point that is spoken of, and the speaker, who nods. */
function frame({ topic, title, points }: Slide, at: number, nods: boolean, person: string): string {
  const lines = points.map((point, index) => {
    const y = 158 + index * 42
    const on = index === at
    const ground = on ? `<rect x="44" y="${y - 26}" width="358" height="38" rx="8" fill="#e3f2f1"/>` : ''
    return `${ground}<circle cx="62" cy="${y - 7}" r="5" fill="${on ? '#0b7278' : '#b3c6c8'}"/><text x="80" y="${y}" ${FONT} font-size="21" fill="${on ? '#0b3f43' : '#4b5b60'}">${point}</text>`
  })
  const speaker = cutOut(person, ` x="392" y="${nods ? 96 : 92}" width="264" height="286"`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360"><rect width="640" height="360" fill="#0a2f33"/><circle cx="540" cy="150" r="150" fill="#0f4449"/><circle cx="540" cy="150" r="100" fill="#145358"/>${speaker}<rect x="24" y="28" width="398" height="304" rx="14" fill="#fff"/><text x="48" y="72" ${FONT} font-size="17" font-weight="700" fill="#4150b5">${topic}</text><text x="48" y="108" ${FONT} font-size="27" font-weight="700" fill="#10222a">${title}</text>${lines.join('')}</svg>`
}

/** A film of still pictures, as ffmpeg reads them: each point of each slide for some seconds, with a nod in its middle. */
async function draw(folder: string, slides: readonly Slide[], seconds: number, person: string): Promise<string> {
  const shown = seconds / slides.length / 4 / 2
  const rows: string[] = []
  for (const [place, slide] of slides.entries())
    for (let step = 0; step < 8; step += 1) {
      const file = join(folder, `${place}-${step}.png`)
      await sharp(Buffer.from(frame(slide, Math.floor(step / 2), step % 2 === 1, person)))
        .png()
        .toFile(file)
      rows.push(`file '${file}'`, `duration ${shown}`)
    }
  const list = join(folder, 'list.txt')
  // The last picture is named twice: ffmpeg forgets its duration otherwise.
  writeFileSync(list, [...rows, rows[rows.length - 2]].join('\n'))
  return list
}

const ffmpeg = (...args: string[]): Buffer => execFileSync('ffmpeg', ['-v', 'error', '-y', ...args])
const input = (list: string): string[] => [
  '-f',
  'concat',
  '-safe',
  '0',
  '-i',
  list,
  '-f',
  'lavfi',
  '-i',
  'anullsrc=r=16000:cl=mono',
]
const encoded = (seconds: number, rate: number, width: number, quality: number): string[] => [
  ...['-t', String(seconds), '-r', String(rate), '-vf', `scale=${width}:-2:flags=lanczos`, '-pix_fmt', 'yuv420p'],
  ...['-c:v', 'libx264', '-profile:v', 'main', '-preset', 'veryslow', '-tune', 'animation', '-crf', String(quality)],
  ...['-c:a', 'aac', '-b:a', '8k'],
]

async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lecture-'))
  await work(folder)
  rmSync(folder, { recursive: true })
}

/** A file to be played as it is, with its index in front. */
const film = (name: string, slides: readonly Slide[], seconds: number, person: string): Promise<void> =>
  withFolder(async (folder) => {
    const list = await draw(folder, slides, seconds, person)
    ffmpeg(...input(list), ...encoded(seconds, 4, 640, 27), '-g', '40', '-movflags', '+faststart', `${SAMPLE}${name}`)
  })

/** The pieces of the clip that the sample's lives repeat; they begin where `PIECES` of features/live/sample/media.ts says. */
const pieces = (name: string, width: number): Promise<void> =>
  withFolder(async (folder) => {
    const list = await draw(folder, [READING, ADVERSE], 20, 'lin')
    const cut = ['-force_key_frames', '6.7,13.4', '-f', 'segment', '-segment_times', '6.7,13.4', '-segment_format', 'mpegts']
    ffmpeg(
      ...input(list),
      ...encoded(20, 10, width, 26),
      '-g',
      '400',
      '-sc_threshold',
      '0',
      ...cut,
      join(folder, `${name}-%d.ts`),
    )
    for (const file of readdirSync(folder).filter((each) => each.endsWith('.ts')))
      renameSync(join(folder, file), `${SAMPLE}${file.replace(/ts$/, 'mpegts')}`)
  })

async function main(): Promise<void> {
  await film('live-replay.mp4', SLIDES, 320, 'zhou')
  await film('sample-video.mp4', [FILM], 10, 'qin')
  await sharp(Buffer.from(frame(FILM, 0, false, 'qin')))
    .png({ palette: true })
    .toFile(`${SAMPLE}poster-video.png`)
  await pieces('live-main', 640)
  await pieces('live-spare', 320)
  const sizes = readdirSync(SAMPLE)
    .filter((file) => /^(live-(main|spare|replay)|sample-video).*\.(mp4|mpegts)$/.test(file))
    .map((file) => statSync(`${SAMPLE}${file}`).size)
  process.stdout.write(`lectures: ${sizes.length}, ${Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024)} KB\n`)
}

void main()
