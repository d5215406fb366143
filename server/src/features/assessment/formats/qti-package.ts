import { ImportFault } from '../../../kernel/import/fault'
import { all, textIn, type Element } from '../../../kernel/import/xml'

export const MANIFEST = 'imsmanifest.xml'
/** A package may unpack to so much, and hold so many files. */
const MOST_BYTES = 100_000_000
const MOST_FILES = 20_000
/** Of all that may lie in a package: items, and pictures that may be ours to keep. */
const READ = /\.(xml|png|jpe?g|webp)$/i

/** The files of a package by their paths. */
export async function unzipped(bytes: Uint8Array): Promise<ReadonlyMap<string, Uint8Array>> {
  const { configure, Uint8ArrayReader, Uint8ArrayWriter, ZipReader } = await import('@zip.js/zip.js')
  configure({ useWebWorkers: false })
  const reader = new ZipReader(new Uint8ArrayReader(bytes))
  try {
    const entries = (await reader.getEntries()).filter((entry) => !entry.directory && READ.test(entry.filename))
    const size = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
    if (size > MOST_BYTES || entries.length > MOST_FILES) throw new ImportFault('压缩包过大，请分成几个文件')
    const files = new Map<string, Uint8Array>()
    for (const entry of entries) if (!entry.directory) files.set(entry.filename, await entry.getData(new Uint8ArrayWriter()))
    return files
  } catch (error) {
    if (error instanceof ImportFault) throw error
    throw new ImportFault('压缩包损坏或已加密，打不开', { cause: error })
  } finally {
    await reader.close().catch(() => undefined)
  }
}

/** Keywords of each file of a package. */
export function tagsByFile(manifest: Element): Map<string, string[]> {
  const resources = all(manifest, 'manifest/resources/resource')
  return new Map(
    resources.map((resource) => [
      resource.attributes.href ?? '',
      all(resource, 'metadata/imsmd:lom/imsmd:general/imsmd:keyword/imsmd:langstring').map((keyword) => textIn(keyword).trim()),
    ]),
  )
}
