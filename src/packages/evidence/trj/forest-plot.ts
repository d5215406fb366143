import type { ResultRow } from '@/domain/trial/types'
import { hazardText, isRatioChecked, populationText } from '@/domain/trial/wording'
import type { Palette } from '@/ui/tokens/tokens'

/** Sizes in the plot's own units: 750 stand for the width of the screen. */
const WIDTH = 690
const ROW = 84
const AXIS = 64
const LEFT = 24
const PLOT = 328
const LABEL_X = 368

/** Axis of medicine.md, section 5.1: logarithmic, 0.1 to 10. */
const [FROM, TO] = [0.1, 10]
const TICKS = [0.1, 0.5, 1, 2, 10]

/** Where a ratio stands; those beyond the axis stand at its end. */
export const plotX = (ratio: number): number => {
  const part = Math.log(Math.min(TO, Math.max(FROM, ratio)) / FROM) / Math.log(TO / FROM)
  return Math.round((LEFT + part * PLOT) * 10) / 10
}

export const plotHeight = (rows: number): number => rows * ROW + AXIS

/** Rows that have a ratio: only these can be drawn. */
export const plottable = (rows: readonly ResultRow[]): ResultRow[] => rows.filter(({ hr }) => hr !== undefined)

/**
 * A forest plot as SVG: square at the ratio, bar over the interval, dashed line at 1, the figures beside them as the table prints them. An
 * interval that runs beyond the axis ends in an arrow; a row without an interval has no bar.
 */
export function forestPlot(results: readonly ResultRow[], palette: Palette): string {
  const rows = plottable(results)
  const height = plotHeight(rows.length)
  const bottom = rows.length * ROW
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="22" fill="${palette.ink}">`,
    ...rows.map((row, n) => rowMarks(row, n * ROW, palette)),
    axis(bottom, palette),
    '</svg>',
  ].join('')
}

function rowMarks(row: ResultRow, top: number, palette: Palette): string {
  const middle = top + 58
  const { hr = 1, ci } = row
  const color = row.primary ? palette.brand : palette.ink2
  const label = `${row.endpoint} · ${populationText(row)}${row.primary ? '（主要终点）' : ''}${isRatioChecked(row) ? '' : '（待核对）'}`
  return [
    text(LEFT, top + 28, label, palette.ink2),
    `<line x1="${plotX(1)}" y1="${middle - 20}" x2="${plotX(1)}" y2="${top + ROW}" stroke="${palette.ink2}" stroke-dasharray="6 6"/>`,
    ci ? bar(ci, middle, color) : '',
    `<rect x="${plotX(hr) - 9}" y="${middle - 9}" width="18" height="18" fill="${color}"/>`,
    text(LABEL_X, middle + 8, hazardText(row), palette.ink),
  ].join('')
}

function bar([low, high]: [number, number], y: number, color: string): string {
  const [x1, x2] = [plotX(low), plotX(high)]
  const end = (x: number, beyond: boolean, way: 1 | -1) =>
    beyond
      ? `<path d="M${x - way * 12} ${y - 8}L${x} ${y}L${x - way * 12} ${y + 8}" fill="none" stroke="${color}" stroke-width="3"/>`
      : `<line x1="${x}" y1="${y - 8}" x2="${x}" y2="${y + 8}" stroke="${color}" stroke-width="3"/>`
  return `<line x1="${x1}" y1="${y}" x2="${x2}" y2="${y}" stroke="${color}" stroke-width="3"/>${end(x1, low < FROM, -1)}${end(x2, high > TO, 1)}`
}

function axis(y: number, palette: Palette): string {
  const ticks = TICKS.map(
    (tick) =>
      `<line x1="${plotX(tick)}" y1="${y}" x2="${plotX(tick)}" y2="${y + 8}" stroke="${palette.ink2}"/>` +
      text(plotX(tick), y + 32, String(tick), palette.ink2, 'middle'),
  )
  return [
    `<line x1="${LEFT}" y1="${y}" x2="${LEFT + PLOT}" y2="${y}" stroke="${palette.ink2}"/>`,
    ...ticks,
    text(LEFT, y + 58, '← 利于试验组', palette.ink2),
    text(LEFT + PLOT, y + 58, '利于对照组 →', palette.ink2, 'end'),
  ].join('')
}

const escaped = (words: string): string => words.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const text = (x: number, y: number, words: string, color: string, anchor = 'start'): string =>
  `<text x="${x}" y="${y}" fill="${color}" text-anchor="${anchor}">${escaped(words)}</text>`
