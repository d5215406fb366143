import type { DoctorCard } from '@/api/directory'
import type { Poster } from '@/platform/poster/contract'
import { assetUrl } from '@/ui/asset-url'
import { codeRows } from '@/ui/QrCode/modules'
import { palettes } from '@/ui/tokens/tokens'

const { light } = palettes

const WIDTH = 600
const HEIGHT = 860
const FACE = 200
const CODE = 240

/** The picture of a doctor's card; the code leads to `link`. */
export const cardPoster = (doctor: DoctorCard, link: string): Poster => ({
  width: WIDTH,
  height: HEIGHT,
  background: light.brand,
  shapes: [
    { kind: 'box', x: 32, y: 32, width: WIDTH - 64, height: HEIGHT - 64, fill: light.card, radius: 24 },
    { kind: 'picture', x: (WIDTH - FACE) / 2, y: 80, width: FACE, height: FACE, src: assetUrl(doctor.portrait) },
    { kind: 'text', x: WIDTH / 2, y: 340, text: doctor.name, size: 44, color: light.ink, bold: true, centred: true },
    {
      kind: 'text',
      x: WIDTH / 2,
      y: 392,
      text: `${doctor.title} · ${doctor.department}`,
      size: 26,
      color: light.ink2,
      centred: true,
      maxWidth: WIDTH - 128,
      maxLines: 1,
    },
    {
      kind: 'text',
      x: WIDTH / 2,
      y: 432,
      text: doctor.hospital,
      size: 26,
      color: light.ink2,
      centred: true,
      maxWidth: WIDTH - 128,
      maxLines: 1,
    },
    { kind: 'code', x: (WIDTH - CODE) / 2, y: 490, size: CODE, rows: codeRows(link), color: light.ink },
    { kind: 'text', x: WIDTH / 2, y: 788, text: '扫码加入我的医生', size: 24, color: light.ink2, centred: true },
  ],
})
