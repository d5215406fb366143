/**
 * Stands in for the package `query-string` in the H5 build (alias in config/h5.ts): Taro uses two of its functions, in one way each, and the
 * package with what it needs is 3 KB of the first script. See docs/HACKS.md.
 */
type Value = string | null | (string | null)[]
type Query = Record<string, Value>

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Of a key that stands twice both values are kept; one without `=` is null. */
function parse(search: string, { decode = true }: { decode?: boolean } = {}): Query {
  const read = decode ? decoded : (text: string) => text
  const query = Object.create(null) as Query
  for (const pair of search
    .trim()
    .replace(/^[?#&]/, '')
    .split('&')) {
    if (pair === '') continue
    const text = decode ? pair.replace(/\+/g, ' ') : pair
    const at = text.indexOf('=')
    const key = read(at < 0 ? text : text.slice(0, at))
    const value = at < 0 ? null : read(text.slice(at + 1))
    const before = query[key]
    query[key] = before === undefined ? value : [before, value].flat()
  }
  return query
}

const encoded = (value: unknown): string =>
  encodeURIComponent(String(value)).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Keys in order; undefined and null are left out; a list is joined by commas. */
function stringify(query: Record<string, unknown>): string {
  return Object.keys(query)
    .sort()
    .flatMap((key) => {
      const value = query[key]
      if (value === undefined || value === null) return []
      const text = Array.isArray(value) ? value.map(encoded).join(',') : encoded(value)
      return `${encoded(key)}=${text}`
    })
    .join('&')
}

export default { parse, stringify }
