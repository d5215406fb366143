import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { ACK, Refusal } from '../../errors'
import { parse } from '../../http/call'
import type { Context, Parts } from '../../http/context'
import { ImportFault } from '../../kernel/import/fault'
import { sessionOfSignedUrl, signedAddress } from '../../kernel/files/signed-url'
import { viewersOf } from '../../kernel/people/sessions'
import { pdfPicture } from '../literature'
import { interpretation } from './tables'

const signedKey = (id: number, page: number): string => `paper-page:${id}:${page}`

/** Where the picture of a page is, for its owner and for some minutes. */
export const pictureAddress = (context: Pick<Context, 'signingKey' | 'viewer'>, id: number, page: number): string =>
  signedAddress(context, `/files/paper-page/${id}/${page}`, signedKey(id, page))

const number = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/), v.transform(Number))
const params = v.object({ id: number, page: number })
const short = v.optional(v.pipe(v.string(), v.maxLength(64)), '')
const query = v.object({ expires: short, session: short, sign: short })
const gone = () => new Refusal(ACK.notFound, '页面不存在或链接已过期', undefined, 404)

/** Pictures that were drawn last: whoever turns the pages asks for the same ones again. */
const KEPT = 24
/** Drawn at the same time in this process; others wait. */
const AT_ONCE = 2

/** Draws pages of uploaded files, for as long as their address holds and their owner is signed in. */
export function registerPagePictures(app: FastifyInstance, parts: Parts): void {
  const { db, uploads, signingKey } = parts
  const pictures = new Pictures()
  app.get(
    '/files/paper-page/:id/:page',
    { config: { rateLimit: { max: 240, timeWindow: '1 minute' } } },
    async (request, reply) => {
      const { id, page } = parse(params, request.params)
      const { expires, session, sign } = parse(query, request.query)
      const asked = { key: signedKey(id, page), expires: Number(expires), session: Number(session), sign }
      const reader = (await viewersOf(db, [sessionOfSignedUrl(signingKey, asked) ?? 0])).get(Number(session))
      if (!reader) throw gone()
      const [row] = await db.select().from(interpretation).where(eq(interpretation.id, id))
      const key = row?.uploadKey
      if (!row || !key || row.userId !== reader.id || page > row.pages) throw gone()
      const drawn = await pictures
        .of(`${key}:${page}`, async () => pdfPicture(await buffer(uploads.read(key)), page))
        .catch(refuse)
      return reply.type('image/webp').header('cache-control', 'private, max-age=300').send(Buffer.from(drawn))
    },
  )
}

function refuse(error: unknown): never {
  if (error instanceof ImportFault) throw new Refusal(ACK.refused, '这一页过于复杂，画不出来，请看文字', undefined, 422)
  throw error
}

/** Pictures in memory, the last ones asked for; each is drawn once, whoever asks for it at the same time. */
class Pictures {
  private readonly kept = new Map<string, Promise<Uint8Array>>()
  private drawing = 0
  private readonly waiting: (() => void)[] = []

  async of(key: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const known = this.kept.get(key)
    this.kept.delete(key)
    const picture = known ?? this.drawn(draw)
    this.kept.set(key, picture)
    for (const old of [...this.kept.keys()].slice(0, -KEPT)) this.kept.delete(old)
    return picture.catch((error: unknown) => {
      this.kept.delete(key)
      throw error
    })
  }

  private async drawn(draw: () => Promise<Uint8Array>): Promise<Uint8Array> {
    if (this.drawing >= AT_ONCE) await new Promise<void>((resolve) => this.waiting.push(resolve))
    this.drawing += 1
    try {
      return await draw()
    } finally {
      this.drawing -= 1
      this.waiting.shift()?.()
    }
  }
}
