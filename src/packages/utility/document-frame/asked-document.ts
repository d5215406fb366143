import { fileKind, type FileKind } from '@/domain/file-kind'
import { addressOfTarget, linkTarget } from '@/routes'

/** What `/documentIframe` was asked to show. */
export type AskedDocument =
  | {
      kind: 'file'
      /** On the API's own host. */
      path: string
      name: string
      fileKind: FileKind
    }
  /** A page of the catalogue, or the notice before somebody else's page. */
  | { kind: 'elsewhere'; address: string }
  | { kind: 'none' }

const LONGEST = 2048
/** Where the server keeps files; what lies elsewhere is a page. */
const FILES = /^\/(?:media|files)\/[^\s\\"'<>`]+$/

/**
 * Reads a link to a document. Only files of our own are shown here: the author of a link must not be able to show a page of their own in our frame.
 * @param name what the file is called, with its ending; the address tells when it is left out.
 * @param ownOrigins such as `https://api.example.com`; empty ones are left out.
 */
export function askedDocument(link: string | undefined, name: string | undefined, ownOrigins: readonly string[]): AskedDocument {
  const url = (link ?? '').trim()
  if (!url || url.length > LONGEST) return { kind: 'none' }
  const origin = ownOrigins.find((own) => own && url.toLowerCase().startsWith(`${own.toLowerCase()}/`)) ?? ''
  const path = url.slice(origin.length)
  const [place = ''] = path.split(/[?#]/)
  if (FILES.test(path) && !place.split('/').includes('..')) {
    const shown = name?.trim() || fileNameOf(place)
    return { kind: 'file', path, name: shown, fileKind: fileKind(shown) === 'other' ? fileKind(place) : fileKind(shown) }
  }
  const target = linkTarget(url)
  return target.kind === 'none' ? target : { kind: 'elsewhere', address: addressOfTarget(target) }
}

function fileNameOf(place: string): string {
  const last = place.slice(place.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
