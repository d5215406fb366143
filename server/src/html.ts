import sanitizeHtml from 'sanitize-html'

const VOID = new Set(['br', 'hr', 'img', 'col'])
/** Characters of text that a reader without the privilege sees at least. */
const OPENING_LENGTH = 160
const OPENING_PART = 0.4

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    'h2',
    'h3',
    'h4',
    'p',
    'br',
    'hr',
    'ul',
    'ol',
    'li',
    'blockquote',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'sub',
    'sup',
    'span',
    'code',
    'pre',
    'table',
    'caption',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'figure',
    'figcaption',
    'img',
    'a',
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  // A picture of which the address was refused is no picture.
  exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs.src,
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    div: 'p',
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener noreferrer' } }),
  },
}

/** The body as it may be stored and shown: known elements, no scripts, no styles, no addresses but https and our own. */
export const sanitizeBody = (html: string): string => sanitizeHtml(html, options).trim()

/** The plain text of a body. */
export const textOf = (html: string): string =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replace(/\s+/g, ' ').trim()

/**
 * The first whole blocks of a sanitised body, until about 160 characters or 40 % of its text are shown, whichever is less: the
 * rest is what the reader lacks the privilege for, so the opening is never the whole.
 */
export function openingOf(body: string): string {
  const text = textOf(body)
  const limit = Math.min(OPENING_LENGTH, Math.ceil(text.length * OPENING_PART))
  let depth = 0
  let shown = 0
  let position = 0
  /** End of the last block that is whole. */
  let ended = 0
  for (const match of body.matchAll(/<(\/?)([a-z0-9]+)[^>]*?(\/?)>/g)) {
    shown += body.slice(position, match.index).trim().length
    position = match.index + match[0].length
    const [, closing, name = '', selfClosing] = match
    if (closing) depth -= 1
    else if (!selfClosing && !VOID.has(name)) depth += 1
    if (depth !== 0) continue
    if (position >= body.length) break
    ended = position
    if (shown >= limit) return body.slice(0, position)
  }
  // The last block holds nearly all of the text: what comes before it, or the first words when nothing does.
  return ended > 0 ? body.slice(0, ended) : text && `<p>${text.slice(0, Math.floor(text.length * OPENING_PART))}…</p>`
}
