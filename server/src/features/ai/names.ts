import type { Named } from '@/domain/grounding/check'
import { namesByWord } from '../../kernel/passages'

let names: Named[] | undefined

/** Drugs, genes, trials, regimens and cancers with all their names: a sentence must speak of the same ones as its passages. */
export const namedThings = (): Named[] =>
  (names ??= [...namesByWord().values()].map((same) => same.filter(({ length }) => length >= 2)))
