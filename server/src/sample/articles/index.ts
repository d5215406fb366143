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

/** The articles that somebody wrote, diseases and kinds taking turns, so that every page is varied. */
export const WRITTEN: readonly Article[] = Array.from({ length: 5 }, (_, turn) =>
  byDisease.flatMap((articles) => articles[turn] ?? []),
).flat()
