import { readFileSync, writeFileSync } from 'node:fs'
import * as v from 'valibot'
import { sanitizeBody } from '../../html'
import { formulaeIn } from '../../kernel/documents/formulae'
import { typesetAnew, type KnownFormula } from '../../services/typeset'
import type { Article } from './written'

const file = new URL('formulae.json', import.meta.url)
const formulaeSchema = v.array(
  v.object({ tex: v.string(), display: v.boolean(), svg: v.string(), width: v.number(), height: v.number(), depth: v.number() }),
)

/** The formulae of the written articles as `scripts/assets/formulae.ts` typeset them: a first start need not load MathJax, which takes longer than half of the articles. */
export const writtenFormulae = (): KnownFormula[] => v.parse(formulaeSchema, JSON.parse(readFileSync(file, 'utf8')))

export const keepFormulae = (formulae: readonly KnownFormula[]): void =>
  writeFileSync(file, `${JSON.stringify(formulae, null, 1)}\n`)

/** Each formula of the articles once, typeset anew. */
export async function typesetFormulae(articles: readonly Article[]): Promise<KnownFormula[]> {
  const byKey = new Map<string, KnownFormula>()
  for (const { tex, display } of articles.flatMap(({ body }) => formulaeIn(sanitizeBody(body)))) {
    const made = await typesetAnew(tex, display)
    if (made) byKey.set(`${display} ${tex}`, { tex, display, ...made })
  }
  return [...byKey.values()]
}
