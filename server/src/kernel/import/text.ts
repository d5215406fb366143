import { ImportFault } from './fault'

/** The text of a file: UTF-8, else the encoding that Chinese libraries still export. */
export function textOf(bytes: Uint8Array): string {
  for (const encoding of ['utf-8', 'gb18030'])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // The next one.
    }
  throw new ImportFault('认不出文字编码，请存成 UTF-8')
}
