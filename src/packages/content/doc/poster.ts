import type { DocDetail } from '@/api/doc'
import { formatDate } from '@/domain/format'
import { sentencesOf } from '@/domain/sentences'
import { sizedImage } from '@/platform/media/image-url'
import type { Poster, PosterShape } from '@/platform/poster/contract'
import { assetUrl } from '@/ui/asset-url'
import { codeRows } from '@/ui/QrCode/modules'
import { palettes } from '@/ui/tokens/tokens'

const { light } = palettes

const WIDTH = 750
const HEIGHT = 1000
const EDGE = 48
const COVER = 350
const CODE = 160
const FOOT = HEIGHT - EDGE - CODE

/** The picture with which an article is passed on: its cover, its title, what it says first, and the way to it. `link`: where the code leads. */
export function docPoster(doc: DocDetail, link: string): Poster {
  const [quote = doc.summary] = sentencesOf(doc.conclusion)
  const author = doc.columnist?.name || doc.source
  const text = (y: number, words: string, size: number, color: string, more: object = {}): PosterShape => ({
    kind: 'text',
    x: EDGE,
    y,
    text: words,
    size,
    color,
    maxWidth: WIDTH - 2 * EDGE,
    maxLines: 1,
    ...more,
  })
  const beside = { maxWidth: WIDTH - 3 * EDGE - CODE }
  return {
    width: WIDTH,
    height: HEIGHT,
    background: light.card,
    shapes: [
      // Shown where the cover does not come.
      { kind: 'box', x: 0, y: 0, width: WIDTH, height: COVER, fill: light.brand },
      { kind: 'picture', x: 0, y: 0, width: WIDTH, height: 469, src: sizedImage(assetUrl(doc.cover), WIDTH) },
      { kind: 'box', x: 0, y: COVER, width: WIDTH, height: HEIGHT - COVER, fill: light.card },
      text(430, doc.title, 40, light.ink, { bold: true, maxLines: 3, lineHeight: 56 }),
      text(630, quote, 28, light.ink2, { maxLines: 3, lineHeight: 44 }),
      { kind: 'box', x: EDGE, y: FOOT - 28, width: WIDTH - 2 * EDGE, height: 2, fill: light.line },
      { kind: 'code', x: WIDTH - EDGE - CODE, y: FOOT, size: CODE, rows: codeRows(link), color: light.ink },
      text(FOOT + 40, author, 30, light.ink, { bold: true, ...beside }),
      text(FOOT + 84, formatDate(doc.publishTime), 24, light.ink2, beside),
      text(FOOT + 144, '肿瘤医生 · 长按识别，阅读全文', 24, light.brandText, beside),
    ],
  }
}
