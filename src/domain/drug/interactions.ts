import { interactionSupplements } from './data/interaction-supplements'
import { interactionRows } from './data/interactions'
import { inTodaysNames } from './names'
import { keysOfSide, type Party } from './parties'
import { GRADES, type Grade, type InteractionRow } from './types'

/**
 * The graded interactions of interactions.md. A row covers a pair in both directions, `@class` by membership; members of one class have no row
 * by that alone. A pair without a row is unknown: never safe.
 */

/** A row that holds for a pair. */
export interface Finding {
  row: InteractionRow
  /** Keys of the members that the row is about, where a class was chosen and the row is not about all of it. */
  only: readonly string[]
}

export interface Pair {
  parties: readonly [Party, Party]
  /** The worst first; empty: unknown. */
  findings: readonly Finding[]
}

/** More are not checked at once: the pairs grow with the square. */
export const MOST_PARTIES = 10

/** Place of a grade: 0 is the worst. */
export const severityOf = (grade: Grade): number => GRADES.indexOf(grade)

/** The rows of the sheet, and those that it lacks. */
export const allInteractions: readonly InteractionRow[] = [
  ...interactionRows.map((row) => ({ ...row, effect: inTodaysNames(row.effect) })),
  ...interactionSupplements,
]

const rows = allInteractions.map((row) => ({
  row,
  a: keysOfSide(row.a),
  b: keysOfSide(row.b),
  classes: [row.a, row.b].filter((side) => side.startsWith('@')).length,
}))
type Prepared = (typeof rows)[number]

const covered = (side: ReadonlySet<string>, { keys }: Party): readonly string[] => keys.filter((key) => side.has(key))

function findingOf({ row, a, b }: Prepared, x: Party, y: Party): Finding | undefined {
  const ways: readonly [Party, Party][] = [
    [x, y],
    [y, x],
  ]
  for (const [first, second] of ways) {
    const [ofFirst, ofSecond] = [covered(a, first), covered(b, second)]
    if (ofFirst.length === 0 || ofSecond.length === 0) continue
    const only = [
      ...(ofFirst.length < first.keys.length ? ofFirst : []),
      ...(ofSecond.length < second.keys.length ? ofSecond : []),
    ]
    return { row, only }
  }
  return undefined
}

const byGrade = (a: Prepared, b: Prepared): number => severityOf(a.row.grade) - severityOf(b.row.grade) || a.classes - b.classes
const sortedRows = [...rows].sort(byGrade)

/** All rows that hold for two parties: the strongest grade first, within a grade the row that names both before one of a class. */
export const findingsOf = (x: Party, y: Party): Finding[] => sortedRows.flatMap((one) => findingOf(one, x, y) ?? [])

const worstOf = ({ findings }: Pair): number => (findings[0] ? severityOf(findings[0].row.grade) : GRADES.length)

/** Each pair of the chosen parties: the worst first, unknown ones last, equal ones in the order they were chosen. */
export function checkInteractions(chosen: readonly Party[]): Pair[] {
  return chosen
    .flatMap((first, n) =>
      chosen.slice(n + 1).map((second): Pair => ({ parties: [first, second], findings: findingsOf(first, second) })),
    )
    .sort((a, b) => worstOf(a) - worstOf(b))
}

/** A row of one drug, and who the other side is. */
export interface OwnRow {
  row: InteractionRow
  /** A party id, `@class` for a class. */
  other: string
}

/** All rows that speak of a drug, the worst first. */
export const rowsOfDrug = (drug: Party): OwnRow[] =>
  sortedRows.flatMap(({ row, a, b }) => {
    if (covered(a, drug).length > 0) return [{ row, other: row.b }]
    return covered(b, drug).length > 0 ? [{ row, other: row.a }] : []
  })
