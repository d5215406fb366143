import type { LocalFile } from '../types'
import type { Poster, PosterContract } from './contract'

/** A canvas that keeps what it was asked to draw. */
export const poster = {
  drawn: [] as Poster[],
  fails: false as boolean,
  draw(wanted: Poster): Promise<LocalFile> {
    if (poster.fails) return Promise.reject(new Error('no canvas'))
    poster.drawn.push(wanted)
    return Promise.resolve({ path: `blob:poster-${poster.drawn.length}`, name: 'poster.png', size: 1, mimeType: 'image/png' })
  },
} satisfies PosterContract & Record<string, unknown>
