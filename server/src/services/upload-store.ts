import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** Where the bytes of uploads are kept. Keys are made by the server: 43 characters of base64url. */
export interface UploadStore {
  /** Keeps the bytes; after it resolves they survive a crash. */
  save(key: string, bytes: Uint8Array): Promise<void>
  read(key: string): Readable
  /** The file and whatever parts lie beside it. */
  remove(key: string): Promise<void>
  /** How much of a file that comes in parts is there. */
  partSize(key: string): Promise<number>
  /** Adds a part at the end of those that are there. */
  appendPart(key: string, offset: number, bytes: Uint8Array): Promise<void>
  /** All parts together. */
  readParts(key: string): Promise<Uint8Array>
  removeParts(key: string): Promise<void>
}

export function diskUploadStore(folder: string): UploadStore {
  const pathOf = (key: string): string => {
    if (!/^[\w-]{20,64}$/.test(key)) throw new Error('malformed upload key')
    return join(folder, key.slice(0, 2), key)
  }
  const partsOf = (key: string): string => `${pathOf(key)}.parts`
  return {
    async save(key, bytes) {
      const path = pathOf(key)
      await mkdir(join(path, '..'), { recursive: true })
      const file = await open(`${path}.part`, 'w', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(`${path}.part`, path)
    },
    read: (key) => createReadStream(pathOf(key)),
    async remove(key) {
      await rm(pathOf(key), { force: true })
      await rm(partsOf(key), { force: true })
    },
    partSize: (key) =>
      stat(partsOf(key)).then(
        ({ size }) => size,
        () => 0,
      ),
    async appendPart(key, offset, bytes) {
      const path = partsOf(key)
      await mkdir(join(path, '..'), { recursive: true })
      const file = await open(path, 'a', 0o600)
      try {
        await file.writeFile(bytes)
      } catch (error) {
        // Half a part must not stand where the next one begins.
        await truncate(path, offset)
        throw error
      } finally {
        await file.close()
      }
    },
    readParts: (key) => readFile(partsOf(key)),
    removeParts: (key) => rm(partsOf(key), { force: true }),
  }
}
