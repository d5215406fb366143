import type { Block, TableBlock, TableCell } from './tree'

/** A cell as the HTML gives it; its place comes from the cells before it. */
export interface OpenCell {
  blocks: Block[]
  header: boolean
  span: number
  rowSpan: number
}

const MAX_COLUMNS = 60
const MAX_ROW_SPAN = 200

/** A span as HTML means it: a whole number from 1 on; anything else counts as 1. */
export function spanOf(text: string | undefined, most: number): number {
  const span = Number(text ?? 1)
  return Number.isInteger(span) && span >= 1 ? Math.min(span, most) : 1
}
export const columnSpan = (text: string | undefined): number => spanOf(text, 20)
export const rowSpan = (text: string | undefined): number => spanOf(text, MAX_ROW_SPAN)

/**
 * Puts cells into a grid as browsers do: each takes the first free place of its row, and a cell over several rows keeps the places
 * below it. A span that reaches beyond the last row, or into a place that is taken, is cut.
 */
export function layoutTable(rows: readonly (readonly OpenCell[])[]): TableBlock {
  /** Per column: the first row in which it is free. */
  const freeFrom: number[] = []
  const cells: TableCell[] = []
  rows.forEach((row, at) => {
    let column = 0
    for (const cell of row) {
      while ((freeFrom[column] ?? 0) > at) column += 1
      if (column >= MAX_COLUMNS) break
      let span = 1
      while (span < cell.span && column + span < MAX_COLUMNS && (freeFrom[column + span] ?? 0) <= at) span += 1
      const height = Math.min(cell.rowSpan, rows.length - at)
      for (let each = column; each < column + span; each += 1) freeFrom[each] = at + height
      cells.push({ blocks: cell.blocks, header: cell.header, span, rowSpan: height, column, row: at })
      column += span
    }
  })
  return { kind: 'table', columns: freeFrom.length, cells }
}
