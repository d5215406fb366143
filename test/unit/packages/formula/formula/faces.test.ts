import { faceUrl } from '@/packages/formula/formula/faces'

const svgOf = (place: number): string => decodeURIComponent(faceUrl(place, '#000').replace('data:image/svg+xml,', ''))
/** The line drawing without the outline of the head. */
const linesOf = (place: number): string => / d="([^"]*)"\/>(?!<path)/.exec(svgOf(place))?.[1] ?? ''
const strokes = (place: number): number[][] =>
  linesOf(place)
    .split('M')
    .slice(1)
    .map((stroke) => (stroke.match(/-?\d+(\.\d+)?/g) ?? []).map(Number))
const places = [0, 1, 2, 3, 4, 5]
/** Outer end, arch and inner end of the left brow: the first stroke. */
const browOf = (place: number) => strokes(place)[0] ?? []
const mouthOf = (place: number) => strokes(place).at(-1) ?? []
const heightOf = (numbers: number[]) => {
  const ys = numbers.filter((_, at) => at % 2 === 1)
  return Math.max(...ys) - Math.min(...ys)
}
const rises = (values: number[]) => values.every((value, at) => at === 0 || value > (values[at - 1] ?? 0))

test('six different faces, and no seventh', () => {
  expect(new Set(places.map((place) => faceUrl(place, '#000'))).size).toBe(6)
  expect(() => faceUrl(6, '#000')).toThrow('no face 6')
})

test('no pain is neutral: the mouth is a straight line, no brow is drawn down, no fold is seen', () => {
  expect(heightOf(mouthOf(0))).toBe(0)
  const [, outer = 0, , arch = 0, , inner = 0] = browOf(0)
  expect(arch).toBeLessThan(Math.min(outer, inner))
  // Brows, eyes, nose, mouth: two, two, one, one.
  expect(strokes(0)).toHaveLength(6)
})

test('with pain the brows come down and together, the mouth opens, the eyes close, and folds and frown appear', () => {
  expect(rises(places.map((place) => browOf(place)[5] ?? 0))).toBe(true)
  expect(rises(places.map((place) => browOf(place)[4] ?? 0))).toBe(true)
  expect(rises(places.map((place) => heightOf(mouthOf(place))))).toBe(true)
  // An open eye has a pupil: none from 8 on.
  expect(places.map((place) => (svgOf(place).match(/<ellipse/g) ?? []).length)).toEqual([2, 2, 2, 2, 0, 0])
  expect(places.map((place) => strokes(place).length)).toEqual([6, 6, 10, 14, 16, 16])
})

test('no mouth smiles, and nothing but pupils is drawn beside the lines: no tears', () => {
  for (const place of places) {
    const [, corner = 0, , middle = 0] = mouthOf(place)
    expect(middle).toBeLessThanOrEqual(corner)
    expect(
      svgOf(place)
        .replace(/<ellipse[^>]*>/g, '')
        .match(/<(?!\/?svg|path)/),
    ).toBeNull()
  }
})
