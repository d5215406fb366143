import { decode } from './codec'
import type { RouteFlag, RouteRow } from './row'
import { routeNames, rowOf, type RouteName } from './table'

export interface Match {
  name: RouteName
  row: RouteRow
  params: Record<string, string>
}

interface Pattern {
  name: RouteName
  /** Lower-case literals; a parameter is `{name}`. */
  segments: string[]
}

const isParam = (segment: string): boolean => segment.startsWith('{')

/** Literal segments stand before parameters, so that `/adviceDetail/lung/{id}` wins over `/adviceDetail/{id}/{title}`. */
const byLiteralsFirst = (a: Pattern, b: Pattern): number => {
  for (let i = 0; i < a.segments.length; i += 1) {
    const difference = Number(isParam(a.segments[i] ?? '')) - Number(isParam(b.segments[i] ?? ''))
    if (difference !== 0) return difference
  }
  return 0
}

let byLength: Map<number, Pattern[]> | undefined

/** Made on first use: splitting 723 rows at start would delay the first page. */
function patterns(): Map<number, Pattern[]> {
  if (byLength) return byLength
  byLength = new Map()
  for (const name of routeNames) {
    const segments = rowOf(name)
      .address.split('/')
      .filter(Boolean)
      .map((segment) => (isParam(segment) ? segment : segment.toLowerCase()))
    const list = byLength.get(segments.length)
    if (list) list.push({ name, segments })
    else byLength.set(segments.length, [{ name, segments }])
  }
  for (const list of byLength.values()) list.sort(byLiteralsFirst)
  return byLength
}

/** Splits a path into raw segments; null when one is empty (`/invite/a//b`). A trailing slash changes nothing. */
export function splitPath(path: string): string[] | null {
  const segments = path.replace(/^\//, '').replace(/\/$/, '').split('/')
  if (segments.length === 1 && segments[0] === '') return []
  return segments.includes('') ? null : segments
}

/** Parameters of a pattern, or null. Matching ignores the case of literals, as Taro's router does. */
export function matchPattern(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null
  const params: Record<string, string> = {}
  for (let i = 0; i < pattern.length; i += 1) {
    const expected = pattern[i] ?? ''
    const actual = segments[i] ?? ''
    if (isParam(expected)) params[expected.slice(1, -1)] = decode(actual)
    else if (expected !== decode(actual).toLowerCase()) return null
  }
  return params
}

/** Finds the row of a path without query, e.g. `/doc/123`. */
export function matchPath(path: string): Match | null {
  const segments = splitPath(path)
  if (!segments) return null
  for (const pattern of patterns().get(segments.length) ?? []) {
    const params = matchPattern(pattern.segments, segments)
    if (params) return { name: pattern.name, row: rowOf(pattern.name), params }
  }
  return null
}

export const hasFlag = (row: RouteRow, flag: RouteFlag): boolean => row.flags?.split(' ').includes(flag) ?? false
