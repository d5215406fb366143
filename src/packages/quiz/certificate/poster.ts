import type { SignedCredential } from '@/api/credential'
import { formatDate } from '@/domain/format'
import type { Poster, PosterShape } from '@/platform/poster/contract'
import { codeRows } from '@/ui/QrCode/modules'
import { palettes } from '@/ui/tokens/tokens'

const { light } = palettes
const WIDTH = 750
const HEIGHT = 1000
const EDGE = 32
const CODE = 200

const line = (y: number, text: string, more: Partial<Extract<PosterShape, { kind: 'text' }>> = {}): PosterShape => ({
  ...{ kind: 'text', x: WIDTH / 2, y, text, size: 28, color: light.ink2, centred: true, maxWidth: WIDTH - 160, maxLines: 2 },
  lineHeight: 40,
  ...more,
})

/** The picture of a certificate. The code leads to the page that checks it. */
export const certificatePoster = ({
  title,
  holder,
  basis,
  result,
  issuer,
  issuedAt,
  number,
  checkUrl,
  isTest,
}: SignedCredential): Poster => ({
  width: WIDTH,
  height: HEIGHT,
  background: light.brand,
  shapes: [
    { kind: 'box', x: EDGE, y: EDGE, width: WIDTH - 2 * EDGE, height: HEIGHT - 2 * EDGE, fill: light.goldFill, radius: 24 },
    {
      kind: 'box',
      x: EDGE + 4,
      y: EDGE + 4,
      width: WIDTH - 2 * EDGE - 8,
      height: HEIGHT - 2 * EDGE - 8,
      fill: light.card,
      radius: 20,
    },
    line(140, title, { size: 44, color: light.ink, bold: true, lineHeight: 56 }),
    line(296, holder, { size: 60, color: light.ink, bold: true, maxLines: 1 }),
    line(366, `于 ${formatDate(issuedAt)} 通过`),
    line(424, basis, { color: light.ink, bold: true }),
    line(514, result),
    line(612, issuer, { color: light.ink }),
    { kind: 'code', x: (WIDTH - CODE) / 2, y: 646, size: CODE, rows: codeRows(checkUrl), color: light.ink },
    line(884, `编号 ${number} · 长按识别可核验`, { size: 24, maxLines: 1 }),
    ...(isTest ? [line(924, '测试签名，无法律效力', { size: 24, color: light.red })] : []),
  ],
})
