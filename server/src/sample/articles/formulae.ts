import { readFileSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'
import { sanitizeBody } from '../../html'
import { typesetFormulae, type KnownFormula } from '../../kernel/documents/formulae'
import type { Article } from './written'

const file = new URL('formulae.json', import.meta.url)
const formulaeSchema = v.array(
  v.object({ tex: v.string(), display: v.boolean(), svg: v.string(), width: v.number(), height: v.number(), depth: v.number() }),
)

/** The formulae of the written articles as `scripts/assets/formulae.ts` typeset them: a first start need not load MathJax, which takes longer than half of the articles. */
export const writtenFormulae = (): KnownFormula[] => v.parse(formulaeSchema, JSON.parse(readFileSync(file, 'utf8')))

export const keepFormulae = (formulae: readonly KnownFormula[]): void =>
  writeFileSync(file, `${JSON.stringify(formulae, null, 1)}\n`)

export const typesetWritten = (articles: readonly Article[]): Promise<KnownFormula[]> =>
  typesetFormulae(articles.map(({ body }) => sanitizeBody(body)))
