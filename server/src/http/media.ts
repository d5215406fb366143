import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sizedPicture, type SizedPicture } from '../pictures/sized'

/** Pictures of the product, and what the sample shows. */
const FOLDERS = ['../media', '../sample/media'].map((folder) => fileURLToPath(new URL(folder, import.meta.url)))
const MIMES: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' }
export const PICTURE_CACHE = 'public, max-age=86400'

/** Serves pictures, in the size and format that was asked for, videos and files. */
export async function registerMedia(app: FastifyInstance): Promise<void> {
  await app.register(async (media) => {
    media.addHook('preHandler', async (request, reply) => {
      const picture = await pictureFor(request)
      if (picture) return sendPicture(reply, picture)
    })
    await media.register(fastifyStatic, { root: FOLDERS, prefix: '/media/', maxAge: '1d', decorateReply: false })
  })
}

/** Answers of one address differ by what the caller can draw. */
export const sendPicture = (reply: FastifyReply, { bytes, mime }: SizedPicture): FastifyReply =>
  reply.type(mime).header('cache-control', PICTURE_CACHE).header('vary', 'accept').send(bytes)

async function pictureFor({ url, query, headers }: FastifyRequest): Promise<SizedPicture | undefined> {
  const [, name = '', kind = ''] = /^\/media\/([\w-]+\.(\w+))(?:\?|$)/.exec(url) ?? []
  const { w } = query as { w?: unknown }
  return sizedPicture(`media/${name}`, MIMES[kind] ?? '', { w, accept: headers.accept }, () => mediaFile(name))
}

/** A file by its name, of the product or of the sample. */
export async function mediaFile(name: string): Promise<Buffer> {
  const [own, sample] = FOLDERS.map((folder) => join(folder, name))
  return readFile(own ?? '').catch(() => readFile(sample ?? ''))
}
