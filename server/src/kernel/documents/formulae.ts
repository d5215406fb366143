import type { Db } from '../../db/connect'
import { sha256 } from '../../crypto'
import { formula } from './tables'
import { knowFormulae, typeset, typesetAnew, type KnownFormula } from '../../services/typeset'

export { knowFormulae, type KnownFormula }

/** The start of a formula in a sanitised body; its attributes come from the sanitiser, so they are well formed. */
const FORMULA = /<(span|div)((?: data-(?:tex|alt)="[^"]*")+)>/g
const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }
const unescape = (text: string): string => text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)

function formulaOf([, name, attributes = '']: RegExpMatchArray): { tex: string; display: boolean } {
  return { tex: unescape(/ data-tex="([^"]*)"/.exec(attributes)?.[1] ?? ''), display: name === 'div' }
}

/** Each formula of sanitised bodies once, typeset anew. */
export async function typesetFormulae(bodies: readonly string[]): Promise<KnownFormula[]> {
  const byKey = new Map<string, KnownFormula>()
  for (const { tex, display } of bodies.flatMap((body) => [...body.matchAll(FORMULA)].map(formulaOf))) {
    const made = await typesetAnew(tex, display)
    if (made) byKey.set(`${display ? 'display' : 'inline'} ${tex}`, { tex, display, ...made })
  }
  return [...byKey.values()]
}

export const formulaPath = (hash: string): string => `/formula/${hash}.svg`

/**
 * Typesets the formulae of a sanitised body and stores their pictures under the hash of what they show, so that an address always
 * shows the same. Broken TeX is left as it is: readers then see its source.
 */
export async function typesetBody(db: Db, body: string): Promise<string> {
  const parts: string[] = []
  let done = 0
  for (const match of body.matchAll(FORMULA)) {
    const [start, name, attributes = ''] = match
    const { tex, display } = formulaOf(match)
    const made = await typeset(tex, display)
    parts.push(body.slice(done, match.index))
    done = match.index + start.length
    if (!made) {
      parts.push(start)
      continue
    }
    const hash = sha256(made.svg)
    await db.insert(formula).values({ hash, svg: made.svg }).onConflictDoNothing()
    const { width, height, depth } = made
    const more = ` data-src="${formulaPath(hash)}" data-width="${width}" data-height="${height}" data-depth="${depth}"`
    parts.push(`<${name}${attributes}${more}>`)
  }
  return parts.join('') + body.slice(done)
}
