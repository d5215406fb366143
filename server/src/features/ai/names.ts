import { drugContent } from '@/domain/drug/content'
import { interactionAgents } from '@/domain/drug/data/interaction-agents'
import type { Named } from '@/domain/grounding/check'
import { compact } from '@/domain/search/fold'
import { trialContent } from '@/domain/trial/content'
import { namesByWord, UNNAMED } from '../../kernel/passages'
import { tradeNames, trialNames } from '../../kernel/search/dictionary'

let names: Named[] | undefined

/** Drugs, genes, trials, regimens and cancers with all their names: a sentence must speak of the same ones as its passages. Kinds of treatment are words like others. */
export const namedThings = (): Named[] =>
  (names ??= [...namesByWord()]
    .filter(([word]) => !UNNAMED.has(word))
    .map(([, same]) => same.filter(({ length }) => length >= 2)))

let owners: Named[] | undefined

/** Names that own their figures: drugs and trials, each once with all its names. */
export const figureOwners = (): Named[] =>
  (owners ??= [
    ...drugContent.records.map(({ id, zh, en }) => [zh, en, ...tradeNames(id)]),
    ...interactionAgents.map(({ zh, en }) => [zh, en]),
    ...trialContent.records.map(trialNames),
  ].map((same) => [...new Set(same.map(compact))].filter(({ length }) => length >= 2)))
