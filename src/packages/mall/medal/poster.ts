import { formatDate } from '@/domain/format'
import type { Medal } from '@/domain/medal'
import type { Poster } from '@/platform/poster/contract'
import { codeRows } from '@/ui/QrCode/modules'
import { palettes } from '@/ui/tokens/tokens'
import { medalPicture } from '../components/MedalArt'

const { light } = palettes

const WIDTH = 600
const HEIGHT = 860
const CODE = 132
const ART = 320

interface MedalPoster {
  medal: Medal
  userName: string
  /** ISO time. */
  earnedAt: string
  /** Where the code leads. */
  link: string
}

/** The picture of an earned medal that its owner sends to others. */
export const medalPoster = ({ medal, userName, earnedAt, link }: MedalPoster): Poster => ({
  width: WIDTH,
  height: HEIGHT,
  background: light.brand,
  shapes: [
    { kind: 'box', x: 32, y: 32, width: WIDTH - 64, height: HEIGHT - 64, fill: light.card, radius: 24 },
    { kind: 'picture', x: (WIDTH - ART) / 2, y: 84, width: ART, height: ART, src: medalPicture(medal.id) },
    { kind: 'text', x: WIDTH / 2, y: 470, text: medal.name, size: 48, color: light.ink, bold: true, centred: true },
    { kind: 'text', x: WIDTH / 2, y: 520, text: medal.text, size: 28, color: light.ink2, centred: true },
    {
      kind: 'text',
      x: WIDTH / 2,
      y: 586,
      text: `${userName} · ${formatDate(earnedAt)} 获得`,
      size: 28,
      color: light.ink,
      centred: true,
      maxWidth: WIDTH - 128,
      maxLines: 1,
    },
    { kind: 'code', x: (WIDTH - CODE) / 2, y: 630, size: CODE, rows: codeRows(link), color: light.ink },
    { kind: 'text', x: WIDTH / 2, y: 798, text: '扫码看看我的勋章', size: 22, color: light.ink2, centred: true },
  ],
})
