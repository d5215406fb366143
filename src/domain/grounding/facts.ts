import { normalise } from '../search/fold'

/** What can be looked up of a sentence beside its figures: the names in it, and what turns it round. */

/** Latin names of all kinds: `egfr`, `l858r`, `flaura2`, `pdl1`. Their digits are no figures. */
const NAME = /[a-z][a-z\d]*/g

/** Words of Latin letters that are no names. */
const COMMON = new Set(
  'a an and are as at auc be by ci cm d day days for from g gy hr in is iu iv kg l m mg ml mm mo month months n no not of on or os p pfs orr dfs efs po qd bid tid rr s than that the to u vs was were with without'.split(
    ' ',
  ),
)
/** Latin words with a digit, or that are written large: what is called so by name. */
export function latinNamesOf(text: string): string[] {
  const large = new Set(
    [...text.normalize('NFKC').matchAll(/[A-Za-z][A-Za-z\d-]*/g)]
      .map(([word]) => word)
      .filter((word) => /\d/.test(word) || /[A-Z].*[A-Z]/.test(word))
      .flatMap((word) => normalise(word).match(NAME) ?? []),
  )
  return [...large].filter((word) => word.length >= 2 && !COMMON.has(word))
}

/** Latin words in a Chinese sentence, folded: whatever they are, they come from its source or from nowhere. Short ones may be units. */
export function latinWordsOf(text: string): string[] {
  if (!/\p{Script=Han}/u.test(text)) return []
  const words = normalise(text).match(/[a-z\d]+/g) ?? []
  return [...new Set(words)].filter((word) => /^[a-z]{4,}$/.test(word) && !COMMON.has(word))
}

/** What turns a finding round. */
export const OPPOSITES: readonly (readonly [string, string])[] = [
  ['优于', '劣于'],
  ['劣于', '非劣于'],
  ['优于', '非劣于'],
  ['优效', '非劣效'],
  ['优于', '非劣效'],
  ['延长', '缩短'],
  ['升高', '降低'],
  ['增加', '减少'],
  ['高于', '低于'],
  ['大于', '小于'],
  ['最长', '最短'],
  ['最高', '最低'],
  ['最大', '最小'],
  ['更高', '更低'],
  ['更长', '更短'],
  ['更常见', '更少见'],
  ['改善', '恶化'],
  ['推荐', '不推荐'],
  ['有效', '无效'],
  ['可以', '不可'],
  ['敏感', '耐药'],
  ['阳性', '阴性'],
]
