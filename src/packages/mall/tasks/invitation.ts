import { maskName } from '@/domain/user'
import type { Poster } from '@/platform/poster/contract'
import type { Route } from '@/routes'
import { routeOf } from '@/routes/resolve'
import { codeRows } from '@/ui/QrCode/modules'
import { palettes } from '@/ui/tokens/tokens'

const { light } = palettes

const WIDTH = 600
const HEIGHT = 760
const CODE = 280

export const INVITATION_TITLE = '邀请您加入肿瘤医生'
export const INVITATION_TEXT = '肿瘤领域的资讯、课程与临床工具，注册即可使用'

/** `/invite/{code}/{name}`: the code is the public alias; the name is masked, because the address is sent on. */
export const invitationRoute = (alias: string, name: string): Route => routeOf('invite', { code: alias, name: maskName(name) })

/** The picture that invites a colleague. @param link where the code leads */
export const invitationPoster = (name: string, link: string): Poster => ({
  width: WIDTH,
  height: HEIGHT,
  background: light.brand,
  shapes: [
    { kind: 'box', x: 32, y: 32, width: WIDTH - 64, height: HEIGHT - 64, fill: light.card, radius: 24 },
    {
      kind: 'text',
      x: WIDTH / 2,
      y: 140,
      text: name || '您的同道',
      size: 40,
      color: light.ink,
      bold: true,
      centred: true,
      maxWidth: WIDTH - 128,
      maxLines: 1,
    },
    { kind: 'text', x: WIDTH / 2, y: 200, text: INVITATION_TITLE, size: 36, color: light.ink, centred: true },
    { kind: 'text', x: WIDTH / 2, y: 250, text: '资讯 · 课程 · 临床工具', size: 26, color: light.ink2, centred: true },
    { kind: 'code', x: (WIDTH - CODE) / 2, y: 310, size: CODE, rows: codeRows(link), color: light.ink },
    { kind: 'text', x: WIDTH / 2, y: 660, text: '扫码接受邀请并注册', size: 26, color: light.ink2, centred: true },
  ],
})
