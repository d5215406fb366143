import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { ACK, Refusal } from '../../../errors'
import type { Parts } from '../../../http/context'

/** Lengths in seconds of the pieces of the clip; the same for both qualities. */
const PIECES = [6.7, 6.7, 6.6]
const CLIP_SECONDS = PIECES.reduce((sum, seconds) => sum + seconds, 0)
/** Pieces in the playlist of a live. */
const WINDOW = 6
/** Length of media/live-replay.mp4, and of the playlist that stands in for it. */
export const REPLAY_SECONDS = 320
const ROUNDS = Math.round(REPLAY_SECONDS / CLIP_SECONDS)

const head = (...lines: string[]): string[] => ['#EXTM3U', '#EXT-X-VERSION:3', '#EXT-X-TARGETDURATION:7', ...lines]
/** Piece number `index` of an endless row of clips; each clip begins its clock anew. */
const piece = (name: string, index: number): string[] => {
  const place = index % PIECES.length
  const again = place === 0 ? ['#EXT-X-DISCONTINUITY'] : []
  return [...again, `#EXTINF:${PIECES[place]?.toFixed(3)},`, `${name}-${place}.ts`]
}

/** The playlist of a live that has always run: the pieces that are complete at this moment. */
export function livePlaylist(name: string, now: number): string {
  const seconds = now / 1000
  const clips = Math.floor(seconds / CLIP_SECONDS)
  let complete = clips * PIECES.length
  let end = clips * CLIP_SECONDS
  for (const length of PIECES) {
    end += length
    if (end <= seconds) complete += 1
  }
  const first = complete - WINDOW
  return [
    ...head(`#EXT-X-MEDIA-SEQUENCE:${first}`, `#EXT-X-DISCONTINUITY-SEQUENCE:${Math.ceil(first / PIECES.length)}`),
    ...Array.from({ length: WINDOW }, (_, n) => piece(name, first + n)).flat(),
    '',
  ].join('\n')
}

/** The playlist of a replay: the clip again and again, with an end. */
export function replayPlaylist(name: string): string {
  const [, ...first] = piece(name, 0)
  const rest = Array.from({ length: ROUNDS * PIECES.length - 1 }, (_, n) => piece(name, n + 1)).flat()
  return [...head('#EXT-X-PLAYLIST-TYPE:VOD', '#EXT-X-MEDIA-SEQUENCE:0'), ...first, ...rest, '#EXT-X-ENDLIST', ''].join('\n')
}

/** The streams of the sample lives: `/media-live/{live|replay}-{main|spare}.m3u8`, and the pieces that these name. */
export function registerSampleStreams(app: FastifyInstance, { settings }: Parts): void {
  if (settings.isProduction) return
  app.get<{ Params: { file: string } }>('/media-live/:file', async ({ params: { file } }, reply) => {
    const [, kind, quality = ''] = /^(live|replay)-(main|spare)\.m3u8$/.exec(file) ?? []
    if (kind) {
      const text = kind === 'live' ? livePlaylist(`live-${quality}`, Date.now()) : replayPlaylist(`live-${quality}`)
      return reply.type('application/vnd.apple.mpegurl').header('cache-control', 'no-cache').send(text)
    }
    const [, name] = /^(live-(?:main|spare)-[0-2])\.ts$/.exec(file) ?? []
    if (!name) throw new Refusal(ACK.notFound, '请求的地址不存在', undefined, 404)
    // On disk it is not called `.ts`: here that is a source file.
    const bytes = await readFile(fileURLToPath(new URL(`../../../sample/media/${name}.mpegts`, import.meta.url)))
    return reply.type('video/mp2t').header('cache-control', 'public, max-age=86400').send(bytes)
  })
}
