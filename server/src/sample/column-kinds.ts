import { COLUMN_TYPE } from '@/domain/column'
import { isLiveType } from '@/domain/doc-type'

/** Each speciality has three columns, this far apart in sample/columnists. */
const SPECIALITIES = 10
/** Of the third columns the first seven are series of open classes, the others belong to an internet hospital. */
const OPEN_CLASSES = 7

/** Diseases of each speciality. */
const DISEASES = [
  ['d1', 'd6'],
  ['d2'],
  ['d3', 'd4'],
  ['d5', 'd7'],
  ['d9', 'd19', 'd20'],
  ['d10', 'd11'],
  ['d1', 'd2', 'd4'],
  ['d6', 'd12'],
  ['d2', 'd4', 'd11'],
  ['d1', 'd2', 'd16'],
] as const

export const columnTypeOf = (place: number): number => {
  if (place < 2 * SPECIALITIES) return COLUMN_TYPE.column
  return place - 2 * SPECIALITIES < OPEN_CLASSES ? COLUMN_TYPE.openClass : COLUMN_TYPE.hospital
}

/**
 * Spreads documents, which name a column of the first ten, over the three columns of its speciality: classes go to the series, others take
 * turns. What asks for following stays, because the demo account follows one of the first ten.
 */
export function columnSpread(): (item: { column: number; docType?: number; rule?: string }) => number {
  const turns = new Map<number, number>()
  return ({ column, docType = 1, rule }) => {
    if (column >= SPECIALITIES || rule === 'follow') return column
    if (isLiveType(docType)) return column < OPEN_CLASSES && docType !== 30 ? column + 2 * SPECIALITIES : column
    const turn = turns.get(column) ?? 0
    turns.set(column, turn + 1)
    return column + (turn % 3) * SPECIALITIES
  }
}

/** The diseases of the speciality of a column. */
export const diseasesOf = (place: number): string[] => [...(DISEASES[place % SPECIALITIES] ?? [])]
