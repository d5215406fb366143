import type { Palette } from '@/ui/tokens/tokens'

/** One line of the plot. */
export interface ForestRow {
  name: string
  /** As the text prints them. */
  figures: string
  /** At the right: 主要终点, 待核对. */
  mark: string
  isMain: boolean
  ratio: number
  interval: readonly [low: number, high: number] | null
}

/** Sizes in the plot's own units: 690 stand for the width of its card, so that its letters are never smaller than the smallest of the app. */
const WIDTH = 690
const ROW = 128
const AXIS = 76
const LEFT = 24
const PLOT = WIDTH - 2 * LEFT
const LETTER = 26

/** Ends and marks of an axis. medicine.md, section 5.1 draws it logarithmic, 0.1 to 10; of that as much is shown as the data need. */
const MARKS = [0.1, 0.2, 0.3, 0.5, 0.7, 1, 1.5, 2, 3, 5, 10]
/** So much is always shown, for the line at 1 to stand inside. */
const [LEAST, MOST] = [0.5, 1.5]

export interface Axis {
  from: number
  to: number
}

/** The narrowest axis that holds all ratios and intervals, as far as the widest goes. */
export function axisOf(rows: readonly ForestRow[]): Axis {
  const values = rows.flatMap(({ ratio, interval }) => [ratio, ...(interval ?? [])])
  const [low, high] = [Math.min(LEAST, ...values), Math.max(MOST, ...values)]
  return {
    from: [...MARKS].reverse().find((mark) => mark <= low) ?? 0.1,
    to: MARKS.find((mark) => mark >= high) ?? 10,
  }
}

/** Where a ratio stands; those beyond the axis stand at its end. */
export const plotX = (ratio: number, { from, to }: Axis): number => {
  const part = Math.log(Math.min(to, Math.max(from, ratio)) / from) / Math.log(to / from)
  return Math.round((LEFT + part * PLOT) * 10) / 10
}

export const plotHeight = (rows: number): number => rows * ROW + AXIS

/**
 * A forest plot as SVG, as wide as its card: for each row its name, the figures as the table prints them, the square at the ratio and the bar over the
 * interval; a dashed line at 1. An interval that runs beyond the axis ends in an arrow; a row without an interval has no bar.
 */
export function forestPlot(rows: readonly ForestRow[], palette: Palette, ends: readonly [left: string, right: string]): string {
  const axis = axisOf(rows)
  const bottom = rows.length * ROW
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${plotHeight(rows.length)}" font-family="sans-serif" font-size="${LETTER}" fill="${palette.ink}">`,
    ...rows.map((row, n) => rowMarks(row, n * ROW, axis, palette)),
    scale(bottom, axis, palette, ends),
    '</svg>',
  ].join('')
}

function rowMarks(row: ForestRow, top: number, axis: Axis, palette: Palette): string {
  const middle = top + 100
  const { ratio, interval, isMain } = row
  const color = isMain ? palette.brandText : palette.ink2
  const one = plotX(1, axis)
  return [
    text(LEFT, top + 32, row.name, palette.ink2),
    text(LEFT, top + 68, row.figures, palette.ink),
    text(LEFT + PLOT, top + 68, row.mark, color, 'end'),
    `<line x1="${one}" y1="${middle - 20}" x2="${one}" y2="${top + ROW}" stroke="${palette.ink2}" stroke-dasharray="6 6"/>`,
    interval ? bar(interval, middle, axis, color) : '',
    `<rect x="${plotX(ratio, axis) - 9}" y="${middle - 9}" width="18" height="18" fill="${color}"/>`,
  ].join('')
}

function bar([low, high]: readonly [number, number], y: number, axis: Axis, color: string): string {
  const [x1, x2] = [plotX(low, axis), plotX(high, axis)]
  const end = (x: number, beyond: boolean, way: 1 | -1) =>
    beyond
      ? `<path d="M${x - way * 12} ${y - 8}L${x} ${y}L${x - way * 12} ${y + 8}" fill="none" stroke="${color}" stroke-width="3"/>`
      : `<line x1="${x}" y1="${y - 8}" x2="${x}" y2="${y + 8}" stroke="${color}" stroke-width="3"/>`
  return `<line x1="${x1}" y1="${y}" x2="${x2}" y2="${y}" stroke="${color}" stroke-width="3"/>${end(x1, low < axis.from, -1)}${end(x2, high > axis.to, 1)}`
}

function scale(y: number, axis: Axis, palette: Palette, [left, right]: readonly [string, string]): string {
  const marks = MARKS.filter((mark) => mark >= axis.from && mark <= axis.to).map((mark) => {
    const x = plotX(mark, axis)
    return (
      `<line x1="${x}" y1="${y}" x2="${x}" y2="${y + 8}" stroke="${palette.ink2}"/>` +
      text(x, y + 36, String(mark), palette.ink2, 'middle')
    )
  })
  return [
    `<line x1="${LEFT}" y1="${y}" x2="${LEFT + PLOT}" y2="${y}" stroke="${palette.ink2}"/>`,
    ...marks,
    text(LEFT, y + 70, left, palette.ink2),
    text(LEFT + PLOT, y + 70, right, palette.ink2, 'end'),
  ].join('')
}

const escaped = (words: string): string => words.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const text = (x: number, y: number, words: string, color: string, anchor = 'start'): string =>
  words ? `<text x="${x}" y="${y}" fill="${color}" text-anchor="${anchor}">${escaped(words)}</text>` : ''
