import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The scripts and styles of a release, in its folder (config/release.ts): the address changes with the content. */
const RELEASED = /^\/r\/[0-9a-f]{8}\/(?:js|css|chunk)\/[\w.-]+\.(js|css)$/
const MIMES: Readonly<Record<string, string>> = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' }
/** Made by the build beside each file, the smallest first. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

export interface ReleasedFile {
  bytes: Buffer
  mime: string
  /** Undefined: as it is. */
  encoding: 'br' | 'gzip' | undefined
}

/**
 * The files of a release, each read once. A file from the disk comes in pieces, each after whatever the process is asked meanwhile: the first
 * script would wait for the calls that were sent after it. The build is a few megabytes, and nothing of it changes.
 */
export class ReleasedFiles {
  private readonly read = new Map<string, Promise<Buffer | undefined>>()

  constructor(private readonly folder: string) {}

  /** Undefined: no file of a release. */
  async find(path: string, accepts = ''): Promise<ReleasedFile | undefined> {
    const mime = MIMES[RELEASED.exec(path)?.[1] ?? '']
    if (!mime) return undefined
    for (const [encoding, ending] of ENCODINGS) {
      const bytes = accepts.includes(encoding) && (await this.bytesOf(path + ending))
      if (bytes) return { bytes, mime, encoding }
    }
    const bytes = await this.bytesOf(path)
    return bytes && { bytes, mime, encoding: undefined }
  }

  private bytesOf(path: string): Promise<Buffer | undefined> {
    const known = this.read.get(path)
    if (known) return known
    const reading = readFile(join(this.folder, path)).catch(() => {
      // A missing file must not fill the cache.
      this.read.delete(path)
      return undefined
    })
    this.read.set(path, reading)
    return reading
  }
}
