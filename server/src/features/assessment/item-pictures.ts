import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { ACK, Refusal } from '../../errors'
import { parse } from '../../http/call'
import type { Parts } from '../../http/context'
import { mediaFile, sendPicture, PICTURE_CACHE } from '../../http/media'
import { mimeOf } from '../../kernel/files/uploads'
import { cleanPicture } from '../../pictures'
import { sizedPicture } from '../../pictures/sized'
import type { UploadStore } from '../../services/upload-store'
import { nameOf, type Picture, type PictureStore } from './formats/pictures'

/** Pictures that came with items lie beside other files under a name made of what they show: the same picture is there once. */
const storeKey = (key: string): string => `item-${key}`
const addressOf = (key: string): string => `/files/item/${key}`
const KEY = /^[\w-]{43}$/

/** Small enough for the smaller of the two that scale pictures of ours: what comes back scaled is known again. */
const FITTED_QUALITY = 90

/** Our pictures of items: drawings of the product, and those that came with imported files. */
export function itemPictures(uploads: UploadStore): PictureStore {
  const bytesAt = (address: string): Promise<Uint8Array | null> => {
    const [, media] = /^\/media\/([\w-]+\.\w+)$/.exec(address) ?? []
    const [, key = ''] = /^\/files\/item\/([^/]+)$/.exec(address) ?? []
    const bytes = media ? mediaFile(media) : KEY.test(key) ? buffer(uploads.read(storeKey(key))) : null
    return bytes ? bytes.catch(() => null) : Promise.resolve(null)
  }
  const load = async (address: string): Promise<Picture | null> => {
    const bytes = await bytesAt(address)
    return bytes && measured(bytes)
  }
  /** One of ours by its name, as it is or made smaller for a format that wants it so. */
  const ours = async (came: Picture, bytes: Uint8Array, name: string): Promise<string | null> => {
    for (const address of [`/media/${name}`, addressOf(name.replace(/\.\w+$/, ''))]) {
      const picture = await load(address)
      if (!picture || nameOf(address, picture.mime) !== name) continue
      const same = came.width === picture.width ? picture : await fitted(picture, came.width, came.height)
      if (Buffer.compare(same.bytes, bytes) === 0) return address
    }
    return null
  }
  const stored = async (bytes: Uint8Array): Promise<string> => {
    const key = createHash('sha256').update(bytes).digest('base64url')
    await uploads.save(storeKey(key), bytes)
    return addressOf(key)
  }
  return {
    load,
    fitted,
    async keep(bytes, name) {
      const came = await measured(bytes)
      if (!came) return null
      const { width, height } = came
      return { address: (await ours(came, bytes, name)) ?? (await stored(came.bytes)), width, height }
    },
  }
}

/** The picture without what a camera wrote into it; null: it is none that we show. */
async function measured(bytes: Uint8Array): Promise<Picture | null> {
  const mime = mimeOf(bytes)
  if (!mime.startsWith('image/')) return null
  return cleanPicture(mime, bytes).then(
    (clean) => ({ ...clean, mime }),
    () => null,
  )
}

async function fitted(picture: Picture, width: number, height: number): Promise<Picture> {
  if (picture.width <= width && picture.height <= height) return picture
  const { default: sharp } = await import('sharp')
  const made = sharp(picture.bytes, { autoOrient: true }).resize({ width, height, fit: 'inside' })
  const { data, info } = await made.webp({ quality: FITTED_QUALITY }).toBuffer({ resolveWithObject: true })
  return { bytes: data, mime: 'image/webp', width: info.width, height: info.height }
}

const params = v.object({ key: v.pipe(v.string(), v.regex(KEY)) })
const sizeQuery = v.object({ w: v.optional(v.pipe(v.string(), v.maxLength(16)), '') })

/** Pictures of items are for everybody, as the drawings of the product are. */
export function registerItemPictures(app: FastifyInstance, { uploads }: Parts): void {
  const { load } = itemPictures(uploads)
  app.get('/files/item/:key', async (request, reply) => {
    const { key } = parse(params, request.params)
    const { w } = parse(sizeQuery, request.query)
    const picture = await load(addressOf(key))
    if (!picture) throw new Refusal(ACK.notFound, '图片不存在或已删除', undefined, 404)
    const wish = { w, accept: request.headers.accept }
    const sized = await sizedPicture(`item/${key}`, picture.mime, wish, () => Promise.resolve(picture.bytes))
    if (sized) return sendPicture(reply, sized)
    return reply.type(picture.mime).header('cache-control', PICTURE_CACHE).send(Buffer.from(picture.bytes))
  })
}
