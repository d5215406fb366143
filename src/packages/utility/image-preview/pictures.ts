/** Pictures that an address asks to be shown. */
export interface Pictures {
  /** https addresses, or own paths that begin with one slash. */
  urls: string[]
  /** How many were named that may not be shown. */
  refused: number
}

const MOST = 100
const LONGEST = 2048

/**
 * Reads the pictures of `/imagePreviewPage`: a JSON array of texts, or a list separated by commas.
 * @param ownOrigin origin of the API, whose addresses count as own paths; '' when there is none.
 */
export function parsePictures(text: string | undefined, ownOrigin: string): Pictures {
  const listed = entriesOf((text ?? '').trim()).slice(0, MOST)
  const checked = listed.map((entry) => pictureUrl(entry, ownOrigin))
  const urls = [...new Set(checked.filter((url) => url !== ''))]
  return { urls, refused: checked.filter((url) => url === '').length }
}

function entriesOf(text: string): string[] {
  if (!text) return []
  if (!text.startsWith('[')) return text.split(/,(?=\s*(?:[a-z][a-z\d+.-]*:|\/))/i)
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.map((entry) => (typeof entry === 'string' ? entry : '')) : ['']
  } catch {
    return ['']
  }
}

/** The address if it may be shown, else ''. */
function pictureUrl(entry: string, ownOrigin: string): string {
  const given = entry.trim()
  const url = ownOrigin && given.startsWith(`${ownOrigin}/`) ? given.slice(ownOrigin.length) : given
  if (url.length > LONGEST || /[\s\\"'<>`]/.test(url)) return ''
  if (/^\/(?!\/)/.test(url)) return url
  return /^https:\/\/[^/?#@]+\.[^/?#@]+(?:[/?#]|$)/i.test(url) ? url : ''
}

/** Which picture is shown first: `current` is one of the addresses, or its place from 0. Anything else is the first. */
export function startIndex({ urls }: Pictures, current: string | undefined, ownOrigin: string): number {
  const wanted = (current ?? '').trim()
  if (/^\d{1,3}$/.test(wanted)) return Math.min(Number(wanted), Math.max(0, urls.length - 1))
  return Math.max(0, urls.indexOf(pictureUrl(wanted, ownOrigin)))
}
