import type { Formula } from './tree'

/** Only what the server has typeset itself. */
const OWN_PICTURE = /^\/formula\/[0-9a-f]{64}\.svg$/
const LARGEST_EM = 200

/** The formula of an element; undefined when the server could not typeset it, so that its TeX is shown as text. */
export function formulaOf(attributes: Readonly<Record<string, string | undefined>>): Formula | undefined {
  const src = attributes['data-src'] ?? ''
  if (!OWN_PICTURE.test(src)) return undefined
  const em = (name: string): number => {
    const value = Number(attributes[`data-${name}`])
    return Number.isFinite(value) && value >= 0 && value <= LARGEST_EM ? value : NaN
  }
  const [width, height, depth] = [em('width'), em('height'), em('depth')]
  if (!(width > 0 && height > 0) || Number.isNaN(depth)) return undefined
  return { src, label: attributes['data-alt'] || attributes['data-tex'] || '公式', width, height, depth }
}
