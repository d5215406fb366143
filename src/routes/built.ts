import { routeNames, rowOf } from './table'

/** The pages that addresses lead to: `content/doc`, in the order of the table. */
const knownPages = (): string[] => [...new Set(routeNames.map((name) => rowOf(name).page))]

/**
 * The pages of a build as text, a hexadecimal digit for four pages of the route table. It stands in the first script of H5 and in the main package of the
 * mini-program, which have the names already. Throws for a page that no address leads to.
 */
export function packPages(built: readonly string[]): string {
  const pages = knownPages()
  const stray = built.find((page) => !pages.includes(page))
  if (stray) throw new Error(`src has the page ${stray}, but no row of the route table leads to it`)
  const digits = new Array<number>(Math.ceil(pages.length / 4)).fill(0)
  pages.forEach((page, at) => {
    if (built.includes(page)) digits[at >> 2] = (digits[at >> 2] ?? 0) | (1 << (at & 3))
  })
  return digits.map((digit) => digit.toString(16)).join('')
}

/** @returns `pages/index`, `content/doc` …, in the order of the table. */
export const unpackPages = (text: string): string[] =>
  knownPages().filter((_, at) => (parseInt(text.charAt(at >> 2), 16) >> (at & 3)) & 1)
