import type { Medal } from '@/domain/medal'
import type { PosterShape } from '@/platform/poster/contract'
import { svgUrl } from '@/ui/svg'

/** Rim, field and star of each tier; `none` for a medal that is not earned. */
const COLORS = {
  bronze: ['#b06a3b', '#f0d3bf', '#8c4f28'],
  silver: ['#8c98a4', '#e6ebf0', '#66727e'],
  gold: ['#d99a1c', '#fdeec6', '#a86f00'],
  none: ['#c9d1d7', '#eef1f4', '#c9d1d7'],
} as const

type Point = readonly [number, number]

/** A five-pointed star around (0, 0). */
function star(outer: number): Point[] {
  return Array.from({ length: 10 }, (_, index) => {
    const radius = index % 2 ? outer * 0.42 : outer
    const angle = (Math.PI / 5) * index - Math.PI / 2
    return [radius * Math.cos(angle), radius * Math.sin(angle)] as const
  })
}

/** The medal as shapes of a poster, `size` px wide, with its middle at (x, y). */
export function medalShapes(tier: Medal['tier'] | 'none', x: number, y: number, size: number): PosterShape[] {
  const [rim, field, mark] = COLORS[tier]
  const unit = size / 100
  const at = (points: readonly Point[]): Point[] => points.map(([px, py]) => [x + px * unit, y + py * unit])
  return [
    {
      kind: 'polygon',
      points: at([
        [-24, 10],
        [-34, 50],
        [-16, 42],
        [-4, 52],
        [2, 20],
      ]),
      fill: rim,
    },
    {
      kind: 'polygon',
      points: at([
        [24, 10],
        [34, 50],
        [16, 42],
        [4, 52],
        [-2, 20],
      ]),
      fill: rim,
    },
    { kind: 'disc', x, y: y - 8 * unit, radius: 38 * unit, fill: rim },
    { kind: 'disc', x, y: y - 8 * unit, radius: 31 * unit, fill: field },
    { kind: 'polygon', points: at(star(19).map(([px, py]) => [px, py - 8])), fill: mark },
  ]
}

const round = (value: number): number => Math.round(value * 100) / 100

/** The same as a picture for a page. */
export function medalPicture(tier: Medal['tier'] | 'none'): string {
  const drawn = medalShapes(tier, 50, 48, 100).map((shape) => {
    if (shape.kind === 'disc')
      return `<circle cx="${round(shape.x)}" cy="${round(shape.y)}" r="${round(shape.radius)}" fill="${shape.fill}"/>`
    if (shape.kind !== 'polygon') return ''
    return `<polygon points="${shape.points.map((point) => point.map(round).join(',')).join(' ')}" fill="${shape.fill}"/>`
  })
  return svgUrl(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 104">${drawn.join('')}</svg>`)
}
