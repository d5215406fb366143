import type { ToolKind } from '../tool'
import { isHan, normalise } from './fold'

/** What a word beside the name says about the kind of thing that is wanted. */
export type Wanted = ToolKind | 'column' | 'doctor' | 'article' | 'live'

/** The words that doctors put beside a name, the longer ones first: 「肺癌分期」 wants the staging of 肺癌, 「体表面积计算」 the calculator. */
const WORDS: readonly (readonly [Wanted, string])[] = [
  ['formula', '计算公式|计算器|评分表|计算|公式|评分|量表|分级|calculator|score'],
  ['tnm', '临床分期|病理分期|分期|tnm|staging'],
  ['regimen', '化疗方案|治疗方案|方案|regimen'],
  ['guideline', '诊疗指南|诊疗规范|诊治指南|指南|规范|共识|guidelines|guideline'],
  ['drug', '药品说明书|说明书|用法用量|用法|用量'],
  ['trial', '临床试验|试验|trial'],
  ['column', '专栏'],
  ['doctor', '医生|教授|主任'],
  ['live', '直播'],
  ['article', '文章'],
]
const KINDS = new Map(WORDS.flatMap(([kind, words]) => words.split('|').map((word) => [word, kind] as const)))
const ENDINGS = [...KINDS.keys()].filter(isHan).sort((a, b) => b.length - a.length)

/** What is asked for without the words that only say of which kind it is; `kind` is null when nothing says so. */
export function readIntent(text: string): { rest: string; kind: Wanted | null } {
  let kind: Wanted | null = null
  const rest: string[] = []
  for (const word of normalise(text).match(/\p{Script=Han}+|[^\p{Script=Han}\s]+/gu) ?? []) {
    let left = word
    for (let ending = endingOf(left); ending !== undefined; ending = endingOf(left)) {
      // Of several the first says most: 「TNM 分期」, 「评分计算」.
      kind = KINDS.get(ending) ?? kind
      left = left.slice(0, -ending.length)
    }
    if (left) rest.push(left)
  }
  return rest.length > 0 && kind ? { rest: rest.join(' '), kind } : { rest: text, kind: null }
}

const endingOf = (word: string): string | undefined => (KINDS.has(word) ? word : ENDINGS.find((ending) => word.endsWith(ending)))
