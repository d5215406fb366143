import { findMatches } from '../pinyin-match'
import { CATALOGUE, SYSTEMS, type CatalogueEntry } from './catalogue'

/** Cancers by name, alias, pinyin, initials and English; all of them for an empty query. */
export const searchCancers = (query: string): CatalogueEntry[] =>
  findMatches(query, CATALOGUE, ({ nameZh, nameEn, pinyin, aliasesZh = [] }) => [
    { zh: nameZh, pinyin, en: nameEn },
    ...aliasesZh.map((zh) => ({ zh })),
  ])

/** The catalogue under its systems. */
export const cancersBySystem = (): { id: string; nameZh: string; cancers: CatalogueEntry[] }[] =>
  SYSTEMS.map(({ id, nameZh }) => ({ id, nameZh, cancers: CATALOGUE.filter(({ system }) => system === id) }))
