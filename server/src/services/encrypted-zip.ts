import { randomBytes } from 'node:crypto'

/** Nobody can guess it: the thousand rounds of the format hold for nothing less. */
export const newPassword = (): string => randomBytes(18).toString('base64url')

/** AES-256 in the words of the library. */
const STRONGEST = 3

/** A zip of one file that opens with a password, in 7-Zip, WinZip and WinRAR (AES-256, AE-2). */
export async function encryptedZip(name: string, content: Uint8Array, password: string): Promise<Uint8Array> {
  // Needed once a month: no start waits for it.
  const { configure, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } = await import('@zip.js/zip.js')
  configure({ useWebWorkers: false })
  const zip = new ZipWriter(new Uint8ArrayWriter(), { password, encryptionStrength: STRONGEST })
  await zip.add(name, new Uint8ArrayReader(content))
  return zip.close()
}
