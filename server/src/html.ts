import sanitizeHtml from 'sanitize-html'
import { safeLink, safeSource } from '@/domain/rich-text/safe-url'

const VOID = new Set(['br', 'hr', 'img', 'col', 'source'])
/** Characters of text that a reader without the privilege sees at least. */
const OPENING_LENGTH = 160
const OPENING_PART = 0.4

/** Deeper than any honest document; what is deeper keeps its text. */
const DEEPEST = 40
const LONGEST_ATTRIBUTE = 2000

/** Nothing that a database refuses (NUL), a parser stumbles over, or that writes text backwards. */
const INVISIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g

const isOurs = (address: string): boolean => !/^http:/i.test(address)
/** The app's own rule for addresses, and besides no plain http. */
const source = (address: string | undefined): string => onlyOurs(safeSource(address ?? ''))
const onlyOurs = (address: string): string => (isOurs(address) ? address : '')

const kept = (attribs: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attribs).flatMap(([name, value]) => (value ? [[name, value.slice(0, LONGEST_ATTRIBUTE)]] : [])),
  )

const withSource: sanitizeHtml.Transformer = (tagName, attribs) => ({
  tagName,
  attribs: kept({ ...attribs, src: source(attribs.src), poster: source(attribs.poster) }),
})

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'div'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'span', 'code', 'pre', 'a'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
    ...['figure', 'figcaption', 'img', 'video', 'audio', 'source'],
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'data-footnote'],
    img: ['src', 'alt', 'width', 'height'],
    video: ['src', 'poster', 'title'],
    audio: ['src', 'title'],
    source: ['src'],
    // A formula in TeX; where its picture lies is told by kernel/documents/formulae only.
    span: ['data-tex', 'data-alt'],
    div: ['data-tex', 'data-alt'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  selfClosing: ['img', 'br', 'hr', 'source'],
  nestingLimit: DEEPEST,
  allowedSchemes: ['https'],
  allowedSchemesAppliedToAttributes: ['href', 'src', 'poster'],
  allowProtocolRelative: false,
  // A picture of which the address was refused is no picture.
  exclusiveFilter: ({ tag, attribs }) => (tag === 'img' || tag === 'source') && !attribs.src,
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    div: (_tag, attribs) => ({ tagName: attribs['data-tex'] ? 'div' : 'p', attribs: kept(attribs) }),
    span: (tagName, attribs) => ({ tagName, attribs: kept(attribs) }),
    a: (tagName, attribs) => ({
      tagName,
      attribs: kept({ ...attribs, href: onlyOurs(safeLink(attribs.href ?? '')), rel: 'noopener noreferrer' }),
    }),
    img: withSource,
    video: withSource,
    audio: withSource,
    source: withSource,
  },
}

/** The body as it may be stored and shown: known elements, no scripts, no styles, no addresses but https and our own. */
export const sanitizeBody = (html: string): string => sanitizeHtml(html.replace(INVISIBLE, ''), options).trim()

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
