import type { Db } from '../../../db/connect'
import { writeIfChanged } from '../../../db/if-changed'
import { storeSources } from '../../../kernel/passages'
import { dropArticles, storeArticles } from './articles'

/** So many a minute: whoever loads a hundred thousand articles at once does not stop everything else with it. */
const ARTICLES_A_MINUTE = 100

/** The clinical data of this release. It is loaded only when asked for: nobody else needs all of it in memory. */
export async function storeClinical(db: Db): Promise<void> {
  const { clinicalSources } = await import('./clinical')
  const sources = clinicalSources()
  await writeIfChanged(db, 'evidence_clinical', sources, (tx) => storeSources(tx, sources))
}

let isClinicalStored = false

/** Every minute: what this release brings, and the articles that have come since. */
export async function fillLibrary(db: Db): Promise<void> {
  if (!isClinicalStored) await storeClinical(db)
  isClinicalStored = true
  await dropArticles(db)
  await storeArticles(db, ARTICLES_A_MINUTE)
}

/** Everything at once, for the sample and for tests. */
export async function fillWhole(db: Db): Promise<void> {
  await storeClinical(db)
  while ((await storeArticles(db, ARTICLES_A_MINUTE)) > 0);
}
