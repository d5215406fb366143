import type { ContestantDetail, Edition } from '@/api/campaign'
import { ACTIVITY, splitName, totalLikes } from '@/domain/campaign'
import type { Poster, PosterShape } from '@/platform/poster/contract'
import { assetUrl } from '@/ui/asset-url'
import { codeRows } from '@/ui/QrCode/modules'
import { palettes } from '@/ui/tokens/tokens'

const { light } = palettes

const WIDTH = 600
const HEIGHT = 860
const MIDDLE = WIDTH / 2
const CODE = 150

interface CampaignPoster {
  edition: Edition
  /** Undefined: the poster is for the edition. */
  contestant?: ContestantDetail
  /** Where the code leads. */
  link: string
}

const line = (y: number, text: string, size: number, color: string, bold = false): PosterShape => ({
  kind: 'text',
  x: MIDDLE,
  y,
  text,
  size,
  color,
  bold,
  centred: true,
  maxWidth: WIDTH - 128,
  maxLines: 1,
})

/** The picture with which somebody asks others to look at a contestant, or at the campaign. */
export function campaignPoster({ edition, contestant, link }: CampaignPoster): Poster {
  return {
    width: WIDTH,
    height: HEIGHT,
    background: light.brand,
    shapes: [
      { kind: 'box', x: 32, y: 32, width: WIDTH - 64, height: HEIGHT - 64, fill: light.card, radius: 24 },
      line(96, edition.title, 28, light.brand, true),
      ...(contestant ? personOf(contestant) : editionOf(edition)),
      { kind: 'code', x: MIDDLE - CODE / 2, y: 600, size: CODE, rows: codeRows(link), color: light.ink },
      line(792, callOf(edition, contestant !== undefined), 22, light.ink2),
    ],
  }
}

/** What the code leads to: only a running edition takes likes. */
const callOf = ({ activitystatus }: Edition, ofOne: boolean): string => {
  if (!ofOne) return '扫码查看全部选手'
  return activitystatus === ACTIVITY.running ? '扫码查看选手并点赞' : '扫码查看选手'
}

function personOf(contestant: ContestantDetail): PosterShape[] {
  const { name } = splitName(contestant.name)
  return [
    // Shown where the picture cannot be loaded.
    { kind: 'box', x: MIDDLE - 130, y: 130, width: 260, height: 260, fill: light.line, radius: 16 },
    { kind: 'picture', x: MIDDLE - 130, y: 130, width: 260, height: 260, src: assetUrl(contestant.pic) },
    line(454, name, 48, light.ink, true),
    line(502, `${contestant.groupTitle} · ${contestant.hospital}`, 26, light.ink2),
    line(560, `${totalLikes(contestant)} 赞`, 36, light.brand, true),
  ]
}

const editionOf = (edition: Edition): PosterShape[] => [
  { kind: 'box', x: 64, y: 140, width: WIDTH - 128, height: 198, fill: light.line, radius: 16 },
  { kind: 'picture', x: 64, y: 140, width: WIDTH - 128, height: 198, src: assetUrl(edition.banner) },
  {
    kind: 'text',
    x: MIDDLE,
    y: 410,
    text: edition.summary,
    size: 28,
    color: light.ink,
    centred: true,
    maxWidth: WIDTH - 160,
    maxLines: 3,
  },
  line(550, `${edition.contestantCount} 位青年医师`, 32, light.brand, true),
]
