/**
 * Draws the papers of the sample's patients, which say on each that they are made up: `npx tsx scripts/assets/papers.ts`. What is made is committed.
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'

const FOLDER = fileURLToPath(new URL('../../server/src/sample/case-files/', import.meta.url))
const [WIDTH, HEIGHT] = [900, 1180]
const FONT = 'font-family="Noto Sans CJK SC"'

interface Paper {
  title: string
  head: readonly string[]
  lines: readonly string[]
}

const OUTPATIENT: Paper = {
  title: '门诊病历',
  head: ['示例市肿瘤医院 · 肿瘤内科', '2026-09-15'],
  lines: [
    '主诉：右肺上叶腺癌靶向治疗后复诊。',
    '现病史：口服靶向药物，近期无发热、咯血。',
    '查体：一般情况可，双肺呼吸音清。',
    '诊断：右肺上叶腺癌（C34.9）。',
    '处理：继续目前方案，四周后复查。',
  ],
}
const PATHOLOGY: Paper = {
  title: '病理诊断报告',
  head: ['示例市肿瘤医院 · 病理科', '2026-08-30'],
  lines: [
    '送检：右肺上叶穿刺组织。',
    '镜下：腺癌，腺泡型为主。',
    '免疫组化：TTF-1（+），NapsinA（+）。',
    '基因检测：EGFR 19 外显子缺失突变。',
  ],
}
const BLOOD: Paper = {
  title: '血常规检验报告',
  head: ['示例市肿瘤医院 · 检验科', '2026-11-20'],
  lines: ['白细胞 4.2 ×10⁹/L', '中性粒细胞 2.1 ×10⁹/L', '血红蛋白 112 g/L', '血小板 186 ×10⁹/L'],
}

const CONSENT: Paper = {
  title: '远程会诊知情同意书',
  head: ['示例市肿瘤医院 · 肿瘤内科', '2026-11-20'],
  lines: [
    '会诊目的：靶向治疗进展后手术与放疗的安排。',
    '专家、费用、传送的资料、风险和拒绝的',
    '权利已向患者说明，患者同意。',
    '患者签名：孙某（示例）',
    '签署日期：2026-11-20',
  ],
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const line = (text: string, y: number, size: number, more = '') =>
  `<text x="80" y="${y}" ${FONT} font-size="${size}" fill="#14232a" ${more}>${escaped(text)}</text>`

function svgOf({ title, head, lines }: Paper): string {
  const rows = [
    line(title, 140, 52, 'font-weight="700"'),
    ...head.map((text, n) => line(text, 215 + n * 50, 30)),
    '<path d="M80 300h740" stroke="#c2cdd1" stroke-width="2"/>',
    ...lines.map((text, n) => line(text, 370 + n * 72, 34)),
    line('示例资料：内容均为虚构，不涉及任何真实患者。', 1100, 28, 'fill-opacity=".7"'),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="100%" height="100%" fill="#fdfdfb"/>${rows.join('')}</svg>`
}

const pictureOf = (paper: Paper): Promise<Buffer> =>
  sharp(Buffer.from(svgOf(paper)))
    .resize(WIDTH, HEIGHT)
    .png({ palette: true, colours: 32, compressionLevel: 9 })
    .toBuffer()

async function make(): Promise<void> {
  for (const [name, paper] of [
    ['outpatient.png', OUTPATIENT],
    ['blood.png', BLOOD],
    ['consent.png', CONSENT],
  ] as const)
    writeFileSync(`${FOLDER}${name}`, await pictureOf(paper))
  const pdf = await PDFDocument.create()
  const [width, height] = [WIDTH / 1.5, HEIGHT / 1.5]
  pdf.addPage([width, height]).drawImage(await pdf.embedPng(await pictureOf(PATHOLOGY)), { x: 0, y: 0, width, height })
  writeFileSync(`${FOLDER}pathology.pdf`, await pdf.save())
}
void make()
