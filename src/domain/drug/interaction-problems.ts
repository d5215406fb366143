import { keyOf } from './parties'
import { GRADES, type Drug, type InteractionAgent, type InteractionClass, type InteractionRow } from './types'

export interface InteractionTables {
  drugs: readonly Pick<Drug, 'id'>[]
  agents: readonly InteractionAgent[]
  classes: readonly InteractionClass[]
  rows: readonly InteractionRow[]
}

/**
 * Loader checks of interactions.md, and row 0 of medicine.md, section 6: every id of a row or class is a drug, an agent or a class, an agent
 * and its classes name each other, and no pair stands twice.
 * @returns a sentence for each fault
 */
export function interactionProblems({ drugs, agents, classes, rows }: InteractionTables): string[] {
  const known = new Set([...drugs, ...agents].map(({ id }) => keyOf(id)))
  const groups = new Set(classes.map(({ id }) => id))
  const isKnown = (side: string) => (side.startsWith('@') ? groups.has(side.slice(1)) : known.has(keyOf(side)))
  const pairs = new Set<string>()
  const rowFaults = rows.flatMap(({ a, b, grade }) => {
    const pair = [a, b].map((side) => (side.startsWith('@') ? side : keyOf(side))).join(' × ')
    const repeated = pairs.has(pair)
    pairs.add(pair)
    return [
      ...[a, b].filter((side) => !isKnown(side)).map((side) => `${pair}: unknown id "${side}"`),
      ...(repeated ? [`${pair}: stands twice`] : []),
      ...(GRADES.includes(grade) ? [] : [`${pair}: unknown grade "${grade}"`]),
    ]
  })
  const memberFaults = classes.flatMap(({ id, members }) =>
    members.filter((member) => !known.has(keyOf(member))).map((member) => `@${id}: unknown member "${member}"`),
  )
  const agentFaults = agents.flatMap(({ id, classes: own }) => {
    const listed = classes.filter(({ members }) => members.some((member) => keyOf(member) === keyOf(id))).map((one) => one.id)
    return listed.sort().join() === [...own].sort().join() ? [] : [`${id}: its classes and their members disagree`]
  })
  return [...rowFaults, ...memberFaults, ...agentFaults]
}
