import { breast } from './breast'
import { cervix } from './cervix'
import { colon } from './colon'
import { esophagus } from './esophagus'
import { fromTools } from './from-tools'
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

const written = Array.from({ length: 5 }, (_, turn) => byDisease.flatMap((articles) => articles[turn] ?? [])).flat()

/** So far apart in the list of those from the tools that drugs, regimens and trials take turns. */
const STEP = 53
const taken = fromTools.flatMap((_, index) => fromTools[(index * STEP) % fromTools.length] ?? [])

/** All sample articles, diseases and kinds taking turns, so that every page is varied. */
export const ARTICLES: Article[] = [...written, ...taken]
