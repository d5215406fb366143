/** Control characters and spaces inside a scheme (`java\nscript:`) are how filters are fooled. */
const stripped = (url: string): string =>
  Array.from(url)
    .filter((char) => char > ' ' && char !== '\u007f')
    .join('')

/** A link that may be followed: https, http, or an address of this product. Anything else gives ''. */
export function safeLink(url: string): string {
  const clean = stripped(url)
  if (/^https?:\/\/[^/\\@]+([/?#]|$)/i.test(clean)) return clean
  if (/^#?\/(?![/\\])/.test(clean)) return clean
  return ''
}

/** A picture or media source: https, http or this product's own paths. No data addresses: an SVG in one can carry scripts. */
export function safeSource(url: string): string {
  const clean = stripped(url)
  if (/^https?:\/\/[^/\\@]+\//i.test(clean)) return clean
  return /^\/(?![/\\])/.test(clean) ? clean : ''
}
