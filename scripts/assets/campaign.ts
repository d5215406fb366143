/**
 * Draws what the sample keeps of past editions of the campaign: `npx tsx scripts/assets/campaign.ts`. Three scenes with people of the sample's portraits
 * and no words: what a picture shows is said below it. What is made is committed.
 */
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { cutOut } from './portraits'

const SAMPLE = fileURLToPath(new URL('../../server/src/sample/media/', import.meta.url))
const [WIDTH, HEIGHT] = [750, 500]

const person = (name: string, x: number, y: number, size: number): string =>
  cutOut(name, ` x="${x}" y="${y}" width="${size}" height="${size * 1.08}"`)
const stage = (ground: string, light: string): string =>
  `<rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/><circle cx="375" cy="230" r="300" fill="${light}" opacity=".35"/><circle cx="375" cy="230" r="200" fill="${light}" opacity=".5"/>`
const floor = `<rect y="430" width="${WIDTH}" height="70" fill="#04292c"/>`
const lines = (x: number, y: number, widths: readonly number[]): string =>
  widths
    .map((w, at) => `<rect x="${x}" y="${y + at * 34}" width="${w}" height="12" rx="6" fill="${at ? '#c9dcdd' : '#0b7278'}"/>`)
    .join('')
const medal = (x: number, y: number, metal: string): string =>
  `<path d="M${x - 16} ${y - 34}h12l8 26h-14zM${x + 16} ${y - 34}h-12l-8 26h14z" fill="#f4f8f8"/><circle cx="${x}" cy="${y}" r="22" fill="${metal}"/><circle cx="${x}" cy="${y}" r="14" fill="#fff" opacity=".45"/>`

/** The opening: a host before the mark of the campaign. */
const opening =
  stage('#0a3b40', '#12656b') +
  '<circle cx="375" cy="190" r="118" fill="none" stroke="#f2a93b" stroke-width="10"/><circle cx="458" cy="106" r="20" fill="#f2a93b"/>' +
  person('lin', 250, 170, 250) +
  floor

/** A case is told: slide, speaker, and who asks. */
const telling =
  stage('#1d2f5e', '#3b4fa0') +
  `<rect x="70" y="80" width="350" height="230" rx="16" fill="#fff"/>${lines(106, 122, [150, 240, 210, 250, 170])}` +
  person('meng', 420, 120, 300) +
  floor +
  person('gu', 40, 330, 170)

/** The awards: three on their steps. */
const awards =
  stage('#3a2a10', '#8a6318') +
  person('hao', 70, 190, 210) +
  person('su', 265, 110, 220) +
  person('lu', 470, 205, 210) +
  '<rect x="80" y="400" width="190" height="100" fill="#dfe6e7"/><rect x="280" y="336" width="190" height="164" fill="#f2b84b"/><rect x="480" y="414" width="190" height="86" fill="#d98d52"/>' +
  medal(375, 398, '#fff3d6') +
  medal(175, 450, '#f7fafa') +
  medal(575, 458, '#f8e0cc')

async function main(): Promise<void> {
  for (const [at, scene] of [opening, telling, awards].entries()) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${scene}</svg>`
    await sharp(Buffer.from(svg))
      .png({ palette: true })
      .toFile(`${SAMPLE}under35-past-${at + 1}.png`)
  }
}

void main()
