import { breast } from './breast'
import { cervix } from './cervix'
import { colon } from './colon'
import { esophagus } from './esophagus'
import { gastric } from './gastric'
import { headneck } from './headneck'
import { liver } from './liver'
import { lung } from './lung'
import { lymphoma } from './lymphoma'
import { ovary } from './ovary'
import { pancreas } from './pancreas'
import { prostate } from './prostate'
import type { Article } from '../markup'

const byDisease = [lung, breast, gastric, colon, liver, esophagus, pancreas, prostate, lymphoma, ovary, cervix, headneck]

/** All sample articles, the diseases taking turns, so that the newest page is varied. */
export const ARTICLES: Article[] = Array.from({ length: 5 }, (_, turn) =>
  byDisease.flatMap((articles) => articles[turn] ?? []),
).flat()
