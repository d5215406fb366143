import { findMatches, type Findable } from '../pinyin-match'
import { brands } from './data/brands'
import { classNames } from './data/class-names'
import { interactionAgents } from './data/interaction-agents'
import { interactionClasses } from './data/interaction-classes'
import type { Drug, InteractionAgent } from './types'
import { interactionsOf } from './wording'

/** What can be chosen for the interaction check: drugs of the list, agents and classes of interactions.md. */
export interface Party {
  /** Of a class: `@ppi`. */
  id: string
  zh: string
  en: string
  /** Keys of what it is; of a class those of all its members. */
  keys: readonly string[]
  /** All that it is found by: names, readings, trade names. */
  names: readonly Findable[]
  /** The free interaction line of a drug, which the graded rows have replaced as a check. */
  text: readonly string[]
}

/** How the sheet compares ids: spaces, hyphens, strokes and case do not count (`trifluridine/tipiracil` is `trifluridine-tipiracil`). */
export const keyOf = (id: string): string => id.toLowerCase().replace(/[^a-z0-9]/g, '')

const classKeys = new Map(interactionClasses.map(({ id, members }) => [`@${id}`, new Set(members.map(keyOf))]))
const agentsByKey = new Map(interactionAgents.map((agent) => [keyOf(agent.id), agent]))

/** Keys that a side of a row (`@class`, drug or agent) speaks of. */
export const keysOfSide = (side: string): ReadonlySet<string> => classKeys.get(side) ?? new Set([keyOf(side)])

const namesOf = ({ id, zh, pinyin, en }: Pick<InteractionAgent, 'id' | 'zh' | 'pinyin' | 'en'>): Findable[] => [
  { zh, pinyin, en },
  { zh: id },
  ...(brands[id] ?? []),
]

/** A drug; where the agents have it too, under another Chinese name perhaps, it is found by both. */
function drugParty(drug: Drug): Party {
  const { id, zh, en } = drug
  const agent = agentsByKey.get(keyOf(id))
  return {
    id,
    zh,
    en,
    keys: [keyOf(id)],
    names: [...namesOf(drug), ...(agent ? namesOf(agent) : [])],
    text: interactionsOf(drug),
  }
}

const agentParty = (agent: InteractionAgent): Party => ({
  id: agent.id,
  zh: agent.zh,
  en: agent.en,
  keys: [keyOf(agent.id)],
  names: namesOf(agent),
  text: [],
})

const classParties: readonly Party[] = interactionClasses.map(({ id, zh, pinyin, members }) => {
  const en = classNames[id] ?? id
  return { id: `@${id}`, zh: `${zh}（类）`, en, keys: members.map(keyOf), names: [{ zh, pinyin, en }, { zh: id }], text: [] }
})

/** All that can be chosen: drugs, then agents that are no drug of the list, then classes. */
export function partiesOf(drugs: readonly Drug[]): Party[] {
  const keys = new Set(drugs.map(({ id }) => keyOf(id)))
  return [...drugs.map(drugParty), ...interactionAgents.filter(({ id }) => !keys.has(keyOf(id))).map(agentParty), ...classParties]
}

/** Search by Chinese, English and trade name, pinyin and initials; every word must be found. */
export const searchParties = (query: string, parties: readonly Party[]): Party[] =>
  findMatches(query, parties, ({ names }) => names)

/** The party that an address or a kept choice names; spaces, hyphens and case do not count. */
export const findParty = (parties: readonly Party[], id: string): Party | undefined =>
  parties.find((party) => party.id === id) ??
  (id.startsWith('@') ? undefined : parties.find((party) => party.id[0] !== '@' && party.keys[0] === keyOf(id)))
