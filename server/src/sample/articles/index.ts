import { fromTools } from './from-tools'
import { articlesIn, type Article } from './written'

const DISEASES = [
  'lung',
  'breast',
  'gastric',
  'colon',
  'liver',
  'esophagus',
  'pancreas',
  'prostate',
  'lymphoma',
  'ovary',
  'cervix',
  'headneck',
]
const byDisease = DISEASES.map(articlesIn)

const written = Array.from({ length: 5 }, (_, turn) => byDisease.flatMap((articles) => articles[turn] ?? [])).flat()

/** So far apart in the list of those from the tools that drugs, regimens and trials take turns. */
const STEP = 53
const taken = fromTools.flatMap((_, index) => fromTools[(index * STEP) % fromTools.length] ?? [])

/** All sample articles, diseases and kinds taking turns, so that every page is varied. */
export const ARTICLES: Article[] = [...written, ...taken]
