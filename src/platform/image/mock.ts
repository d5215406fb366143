import type { LocalFile } from '../types'
import type { CompressOptions, ImageContract } from './contract'

/** Gives the picture as it is, and keeps what was asked. */
export const image = {
  compressed: [] as { file: LocalFile; options: CompressOptions }[],
  compress(file: LocalFile, options: CompressOptions): Promise<LocalFile> {
    image.compressed.push({ file, options })
    return Promise.resolve(file)
  },
} satisfies ImageContract & Record<string, unknown>
