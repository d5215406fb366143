/**
 * The one place where parameters are encoded and decoded, on both platforms. Taro leaves queries undecoded on H5 and
 * decodes them by halves in the mini-program, so nothing else may do it.
 */

export type Query = Record<string, string>

export const encode = (value: string | number): string => encodeURIComponent(String(value))

/** Text that is not valid percent-encoding is taken as it is: `50%` stays `50%`. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** `a=1&b=%E8%82%BA` → `{ a: '1', b: '肺' }`; the first of a repeated name wins, names that could reach a prototype are dropped. */
export function parseQuery(search: string): Query {
  const query: Query = {}
  for (const pair of search.replace(/^\?/, '').split('&')) {
    if (!pair) continue
    const at = pair.indexOf('=')
    const name = decode((at < 0 ? pair : pair.slice(0, at)).replace(/\+/g, ' '))
    if (!name || name === '__proto__' || name in query) continue
    query[name] = at < 0 ? '' : decode(pair.slice(at + 1).replace(/\+/g, ' '))
  }
  return query
}

/** `{ a: 1, b: undefined }` → `a=1`. No leading question mark; '' for nothing. */
export function buildQuery(query: Readonly<Record<string, string | number | undefined>>): string {
  return Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encode(name)}=${encode(value as string | number)}`)
    .join('&')
}

/** `/live/{id}/{tid}` with `{ id: 1, tid: 2, from: 'x' }` → `/live/1/2?from=x`. A missing or empty parameter throws. */
export function buildAddress(pattern: string, params: Readonly<Record<string, string | number | undefined>>): string {
  const rest = { ...params }
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    if (value === undefined || value === '') throw new RangeError(`address ${pattern} needs the parameter ${name}`)
    return encode(value)
  })
  const query = buildQuery(rest)
  return query ? `${path}?${query}` : path
}
