import path from 'node:path'

export type Query = Record<string, string>

export interface Target {
  /** Path of the page as app.json writes it: no leading slash, no ending. */
  path: string
  query: Query
}

/**
 * Takes a navigation address apart the way WeChat does, faults included, because apps have to live with them: values
 * stay encoded, Chinese text comes encoded, a value ends at a second `=`, `a` without `=` is the text `undefined`, and
 * what follows a second `?` is lost. A path without a leading slash is relative to the page that calls.
 */
export function parseAddress(url: string, from = ''): Target {
  const [target = '', search = ''] = url.split('?')
  const absolute = target.startsWith('/') ? target : path.posix.join('/', path.posix.dirname(from), target)
  const query: Query = {}
  for (const pair of search.split('&')) {
    if (!pair) continue
    const [name = '', value] = pair.split('=')
    query[name] = encodeText(value ?? 'undefined')
  }
  return { path: path.posix.normalize(absolute).replace(/^\//, ''), query }
}

/** `a=1&b=2` of a query, for messages and for the default path of a share card. */
export function printQuery(query: Query): string {
  return Object.entries(query)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

function encodeText(value: string): string {
  return value.replace(/[^\x20-\x7e]+/g, (text) => encodeURIComponent(text))
}
