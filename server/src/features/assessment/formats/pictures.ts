import { words } from './markup'

/** A picture with its size in dots. */
export interface Picture {
  bytes: Uint8Array
  mime: string
  width: number
  height: number
}

/** Where pictures of items lie. */
export interface PictureStore {
  /** Null: nothing of ours lies there. */
  load: (address: string) => Promise<Picture | null>
  /** Not larger than that. */
  fitted: (picture: Picture, width: number, height: number) => Promise<Picture>
  /** Takes a picture out of a file; null: it is none that we take. */
  keep: (bytes: Uint8Array, name: string) => Promise<Kept | null>
}
/** Where a picture lies now, and its size as it came, in which the places on it are told. */
export interface Kept {
  address: string
  width: number
  height: number
}

const ENDINGS: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' }
/** What a picture is called within a file, so that it is known again when it comes back. */
export const nameOf = (address: string, mime: string): string =>
  `${(address.split('/').at(-1) ?? '').replace(/\.\w+$/, '')}.${ENDINGS[mime] ?? 'bin'}`

const SOURCE = /(<img\b[^>]*?\bsrc=)(?:"([^"]*)"|'([^']*)')/g
/** Rich text with other addresses of its pictures; null leaves one as it is. */
export const withSources = (rich: string, addressOf: (source: string) => string | null): string =>
  rich.replace(SOURCE, (whole, before: string, double?: string, single?: string) => {
    const address = addressOf((double ?? single ?? '').replace(/&amp;/g, '&'))
    return address === null ? whole : `${before}"${words(address)}"`
  })
const sourcesIn = (rich: string): string[] =>
  [...rich.matchAll(SOURCE)].map(([, , double, single]) => (double ?? single ?? '').replace(/&amp;/g, '&'))

/** A picture as it lies in a file. */
export type Named = Picture & { name: string }

/** The pictures of some texts that are ours, by their addresses; what lies elsewhere stays there. */
export async function loadAll(texts: readonly string[], load: PictureStore['load']): Promise<ReadonlyMap<string, Named>> {
  const found = new Map<string, Named>()
  for (const address of new Set(texts.flatMap(sourcesIn))) {
    const picture = await load(address)
    if (picture) found.set(address, { ...picture, name: nameOf(address, picture.mime) })
  }
  return found
}

/** What the app itself says to a picture beside a question, so that no format needs words for it. */
const BESIDE = '题目配图'
export const besideStem = (source: string): string => `<p><img src="${words(source)}" alt="${BESIDE}"/></p>`

const LAST = /\s*(?:<p>\s*(<img\b[^>]*>)\s*<\/p>|(<img\b[^>]*>))\s*$/
/** A picture that stands alone behind a stem, and is not described, stands beside the question. */
export function partedStem(rich: string): { stem: string; picture: string } {
  const found = LAST.exec(rich)
  const image = found?.[1] ?? found?.[2] ?? ''
  const [picture = ''] = sourcesIn(image)
  const alt = /\balt="([^"]*)"/.exec(image)?.[1] ?? ''
  return found && picture && (alt === '' || alt === BESIDE)
    ? { stem: rich.slice(0, found.index), picture }
    : { stem: rich, picture: '' }
}
