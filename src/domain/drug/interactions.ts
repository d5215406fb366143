import { findMatches } from '../pinyin-match'
import { agents } from './data/agents'
import { interactionPhrases } from './data/interaction-phrases'
import type { Drug, Trait } from './types'
import { interactionText, phrasesOf, reactionTerms } from './wording'

/**
 * Interactions between chosen drugs, read from the lines of medicine.md alone. A pair about which no line says anything is unknown: never
 * safe. All these lines are unverified.
 */

/** A drug of the list, or a group or other agent that its lines name. */
export interface Party {
  id: string
  zh: string
  pinyin: string
  en: string
  /** Why it may matter to others. */
  traits: readonly Trait[]
  /** The lines that speak of others. */
  phrases: readonly string[]
}

/** What one party's line says about the other. */
export interface Statement {
  /** Whose line it is. */
  of: Party
  text: string
  /** The line in the sheet's words. */
  source: string
  /** Why it speaks of the other party, where its name alone does not tell. */
  because: string
}

export interface Pair {
  parties: readonly [Party, Party]
  /** Empty: the data says nothing about the pair. */
  statements: readonly Statement[]
}

/** More are not checked at once: the pairs grow with the square. */
export const MOST_PARTIES = 10

/** Terms of the reaction line that make a drug matter to "QT drugs" and "bradycardic drugs". */
const REACTION_TRAITS: Readonly<Record<string, Trait>> = { QTc: 'qt', 'QTc prolongation': 'qt', bradycardia: 'bradycardia' }
const CLASS_TRAITS: Readonly<Record<string, Trait>> = { 'fluoropyrimidine (oral)': 'fluoropyrimidine' }

export function partyOf(drug: Drug): Party {
  const own = phrasesOf(drug.interactions)
  // Some adjustment lines are about another drug as well: "strong CYP2C8 inhibitor: 80 mg".
  const phrases = [...own, ...phrasesOf(drug.adjust).filter((phrase) => phrase in interactionPhrases)]
  const traits = new Set<Trait>([`drug:${drug.id}`])
  for (const phrase of own) interactionPhrases[phrase]?.is?.forEach((trait) => traits.add(trait))
  for (const term of reactionTerms(drug)) if (REACTION_TRAITS[term]) traits.add(REACTION_TRAITS[term])
  if (CLASS_TRAITS[drug.class]) traits.add(CLASS_TRAITS[drug.class] as Trait)
  return { id: drug.id, zh: drug.zh, pinyin: drug.pinyin, en: drug.en, traits: [...traits], phrases }
}

/** All that can be chosen: drugs first, then agents. */
export const partiesOf = (drugs: readonly Drug[]): Party[] => [
  ...drugs.map(partyOf),
  ...agents.map(({ is, ...agent }) => ({ ...agent, traits: is, phrases: [] })),
]

export const searchParties = (query: string, parties: readonly Party[]): Party[] =>
  findMatches(query, parties, (party) => [party])

/** Same, or one narrows the other: a group of unknown strength may be the strong one. */
const related = (a: Trait, b: Trait): boolean => a === b || a.startsWith(`${b}:`) || b.startsWith(`${a}:`)

function statements(of: Party, about: Party): Statement[] {
  return of.phrases.flatMap((phrase) => {
    const wanted = interactionPhrases[phrase]?.with ?? []
    const found = about.traits.filter((trait) => wanted.some((one) => related(one, trait)))
    if (found.length === 0) return []
    // The other party is of the group that is warned about, but the data does not say whether it is that narrow kind of it.
    const isVague = !found.some((trait) => wanted.some((one) => trait === one || trait.startsWith(`${one}:`)))
    const reasons = [...traitTexts(about), ...(isVague ? ['资料未注明强度或种类'] : [])]
    const because = reasons.length > 0 ? `${about.zh}：${reasons.join('；')}` : ''
    return [{ of, text: interactionText(phrase), source: phrase, because }]
  })
}

/** Each pair of the chosen parties, in the order they were chosen. */
export function checkInteractions(chosen: readonly Party[]): Pair[] {
  return chosen.flatMap((first, n) =>
    chosen.slice(n + 1).map((second): Pair => ({
      parties: [first, second],
      statements: [...statements(first, second), ...statements(second, first), ...sharedReaction(first, second)],
    })),
  )
}

/** Two drugs that both list QTc prolongation as a reaction, though neither interaction line names it. */
function sharedReaction(first: Party, second: Party): Statement[] {
  const isQt = (party: Party) => party.traits.includes('qt')
  const isNamed = [first, second].some(({ phrases }) => phrases.includes('QT drugs'))
  if (!isQt(first) || !isQt(second) || isNamed) return []
  return [{ of: first, text: `${second.zh}同样列有 QTc 延长`, source: 'QTc', because: '' }]
}

/** What its own lines say of the party itself: "诱导 CYP3A4、2C9". */
const traitTexts = ({ phrases }: Party): string[] =>
  phrases.filter((phrase) => interactionPhrases[phrase]?.is).map(interactionText)
