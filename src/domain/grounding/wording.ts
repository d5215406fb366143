import { DENIAL, isDenied, withoutOthers } from './denial'
import { OPPOSITES } from './facts'
import { blank, figuresOf, isChinese, isSameFigure, stagesOf, type Figure } from './figures'
import type { Named } from './names'
import { TERMS } from './terms'

/** Whether the words of a sentence stand in its source, or say something that the source does not say. */

/** One sentence of a passage, canonical, with what stands above it: title and section. */
export interface SourceSentence {
  text: string
  head: string
}

/** They say nothing of medicine, or only that something is said; longest first. */
const FUNCTION = new RegExp(
  '中位数|中位|标准剂量|常规剂量|常用剂量|随后|之后|然后|首先|接着|治疗|联合组|单药组|对照组|试验组|研究结果显示|研究显示|结果显示|研究表明|结果表明|数据显示|资料显示|原文显示|根据|依据|按照|参照|推荐剂量|推荐|建议|应当|应该|可以|需要|能够|患者|病人|受试者|人群|对于|针对|以及|并且|而且|其中|分别|依次|(?<!未)达到|约为|大约|服用|使用|应用|给予|给药|用药|采用|采取|进行|接受|发生率|发生|出现|所致|引起|导致|比例|数据|结果|情况|方面|相比|比较|相对|药物|本品|该药|该方案|该试验|该研究|本研究|试验|研究|方案|剂量|用量|用法|包括|具有|存在|如果|因此|所以|但是|不过|然而|同时|此外|另外|注意|显示|提示|表明|报告|报道|入组|说明书|指南|文献|资料|直至|直到|期间|时候|时间|可见|可|(?<!反)应|须|需|宜|(?<!功)能|会|将|时|者|的|了|为|是|在|于|与|和|及|或|并|且|而|则|即|其|该|本|这|此|对(?![照比])|由|从|到|至|等|均|也|都|还|又|方|才|以|(?<![合停禁慎联并])用|有(?!效)|若|如|(?<!相)当|次(?!要)|共|总(?!生存)|个|名|例|项|(?<!亚)组|但|(?<![早晚])期|天|第|每|约|率|值|症|类|中(?![位度性枢])'
    .split('|')
    .sort((a, b) => b.length - a.length)
    .join('|'),
  'g',
)
/** One of these that the source does not have makes another statement of it. */
const TELLING =
  /[随肝肾心肺脑骨胃肠胰胆脾卵乳颈膀皮血眼孕妊娠哺儿童老幼轻重高低早晚初复禁慎停继续增减升降加延缩口静脉肌鞘餐空腹前后左右上下内外双单阳阴鳞腺良恶首末全仅少罕多常永暂缓急慢优劣好差强弱愈死活存显著不未无非勿忌]/
const ABSOLUTE = [
  ...['治愈', '根治', '所有', '全部', '任何', '大多数', '多数', '少数', '唯一', '必须'],
  ...['中国', '日本', '韩国', '美国', '欧洲', '欧盟', '英国', '德国', '法国', '印度', '亚洲', '台湾', '香港', '全球'],
]
/** Of what a clause says besides, so much may be in other words. */
const OTHER_WORDS = 0.25

/** What is left of a clause when figures, names and words that say nothing are taken away: runs of Chinese. */
export function runsOf(clause: string, named: ReadonlyMap<Named, string>): string[] {
  let rest = clause.replace(/«[^»]*»/g, ' ')
  for (const name of [...named.keys()].flat().filter((one) => /\p{Script=Han}/u.test(one))) rest = rest.replaceAll(name, ' ')
  for (const { from, to } of figuresOf(rest)) rest = rest.slice(0, from) + blank(rest.slice(from, to)) + rest.slice(to)
  return rest.replace(FUNCTION, ' ').match(/\p{Script=Han}+/gu) ?? []
}

/** Characters of the runs that a text does not have. */
export function uncovered(runs: readonly string[], text: string): string {
  let left = ''
  for (const run of runs)
    for (let at = 0; at < run.length;) {
      let length = 0
      while (at + length < run.length && text.includes(run.slice(at, at + length + 1))) length += 1
      if (length === 0) left += run[at] ?? ''
      at += Math.max(1, length)
    }
  return left
}

/** What a semicolon parts. */
export const halvesOf = (sentence: string): string[] => sentence.split(/[；;](?![^(（]*[)）])/).filter((part) => part.trim())
export const clausesOf = (text: string): string[] => text.split(/[,，]/).filter((part) => /[\p{L}\p{N}]/u.test(part))

export const countOf = (text: string, figures: readonly Figure[]): number => {
  const there = figuresOf(text)
  return figures.filter((figure) => there.some((other) => isSameFigure(figure, other))).length
}

/** Sentences that have all figures of a text: it can only speak of them. */
export function primaryOf<S extends SourceSentence>(text: string, sources: readonly S[]): S[] {
  const figures = figuresOf(text)
  return figures.length === 0 ? [] : sources.filter((source) => countOf(source.text, figures) === figures.length)
}

/** Of a clause that says so little it is only known together with the others what it speaks of. */
const SHORT = 6

/** A sentence that stands in one of the source to this share is meant to be that one: what differs is not looked for elsewhere. */
const SAME_SENTENCE = 0.75

const pairsIn = (text: string): string[] => [...text].slice(1).map((letter, at) => `${text[at]}${letter}`)
/** How much of a text stands in another one. */
export function shareOf(text: string, other: string): number {
  const pairs = pairsIn(text)
  return pairs.length === 0 ? 0 : pairs.filter((pair) => other.includes(pair)).length / pairs.length
}

/** The sentence of the sources that is repeated, if one is. */
export const alikeTo = <S extends SourceSentence>(text: string, sources: readonly S[]): S | undefined =>
  sources
    .map((source) => ({ source, share: shareOf(text, source.text) }))
    .sort((a, b) => b.share - a.share)
    .find(({ share }) => share >= SAME_SENTENCE)?.source

/** It says yes or no and not of what: 可以使用, 不需要. */
const isBare = (clause: string, named: ReadonlyMap<Named, string>): boolean =>
  /\p{Script=Han}/u.test(clause) &&
  !/[^不没未无有]/.test(runsOf(clause, named).join('')) &&
  figuresOf(clause).length === 0 &&
  !/[«‹]/.test(clause)
const isVerdict = (clause: string, named: ReadonlyMap<Named, string>): boolean =>
  named.size === 0 || /[可能应须需宜对是不没无未]|推荐|建议|适用/.test(withoutNamed(clause, named))
const withoutNamed = (clause: string, named: ReadonlyMap<Named, string>): string =>
  [...named.keys()].flat().reduce((rest, name) => rest.replaceAll(name, ' '), clause)

/** 妊娠期，可以使用: what says only yes or no belongs to the clause beside it. */
function withBare(clauses: readonly string[], named: ReadonlyMap<Named, string>): string[] {
  const joined: string[] = []
  for (const clause of clauses) {
    const last = joined.at(-1)
    if (last !== undefined && (isBare(clause, named) || isBare(last, named))) joined[joined.length - 1] = last + clause
    else joined.push(clause)
  }
  return joined
}

/**
 * What a sentence says that its sources do not.
 * @param there all who are named in it or in its sources
 */
export function strangeIn(
  text: string,
  sources: readonly SourceSentence[],
  named: ReadonlyMap<Named, string>,
  there: readonly Named[],
): string[] {
  const primary = primaryOf(text, sources)
  const signed = there.flat().filter((name) => DENIAL.test(name))
  const clauses = withBare(clausesOf(text), named)
  const [only] = clauses
  if (clauses.length === 1 && only !== undefined && isBare(only, named) && isVerdict(only, named))
    return sources.some(
      ({ text: one }) => one.trim() === only.trim() || (shareOf(only, one) === 1 && shareOf(one, only) >= SAME_SENTENCE),
    )
      ? []
      : ['这句话没有可以核对的内容']
  return clauses.flatMap((clause) => {
    const runs = runsOf(clause, named)
    const figures = figuresOf(clause)
    const isShort = runs.join('').length < SHORT
    const latin = clause.match(/(?<![a-z\d])[a-z][a-z-]+(?![a-z])/g)?.filter((word) => word.length >= 3) ?? []
    const stages = stagesOf(clause)
    const ofStage = sources.filter(({ head, text: one }) => stages.every((stage) => one.includes(stage) || head.includes(stage)))
    const staged = ofStage.length > 0 ? ofStage : sources
    const most = Math.max(0, ...staged.map((source) => countOf(source.text, figures)))
    const near = primary.length > 0 && isShort ? primary : staged.filter((source) => countOf(source.text, figures) === most)
    const judged = near
      .map((source) => {
        const whole = `${source.head} ${source.text}`
        return {
          source,
          strange: strangeTo(clause, runs, source),
          share: shareOf(text, whole),
          lacks: latin.filter((word) => !whole.includes(word)).length,
        }
      })
      .sort((a, b) => a.strange.length - b.strange.length || a.lacks - b.lacks || b.share - a.share)
    const [best] = judged
    if (!best) return []
    if (isShort && best.lacks > 0 && isChinese(best.source.text)) return ['原文没有这样的说法']
    const turned = isTurned(clause, runs, best.source, { named, signed })
      ? ['与原文的肯定或否定相反']
      : turnedRound(clause, best.source.text)
    return [...best.strange, ...turned]
  })
}

const strangeTo = (clause: string, runs: readonly string[], source: SourceSentence): string[] =>
  isChinese(source.text) ? strangeInChinese(clause, runs, source) : strangeInEnglish(clause, runs, source)

function strangeInChinese(clause: string, runs: readonly string[], source: SourceSentence): string[] {
  const all = runs.join('')
  if (!/\p{Script=Han}/u.test(clause) && /[a-z]{4,} [a-z]{3,}/.test(clause)) return ['原文是中文，无法核对英文的句子']
  const left = uncovered(runs, `${source.head}\n${source.text}`)
  if (all.length > 0 && ABSOLUTE.some((word) => clause.includes(word) && !source.text.includes(word)))
    return ['原文没有这样的说法']
  const isStrange = TELLING.test(left) || left.length > Math.max(1, all.length * OTHER_WORDS)
  return isStrange ? ['原文没有这样的说法'] : []
}

/** What stands before a colon says of what, and neither yes nor no. */
const statement = (clause: string): string => clause.split(/[:：]/).at(-1) ?? clause

interface Denying {
  named: ReadonlyMap<Named, string>
  /** Names that hold a sign of denial, as 吉非替尼 does. */
  signed: readonly string[]
}

/** How many of those that a clause names a part of its source does not name. */
function unnamedIn(part: string, clause: string, named: ReadonlyMap<Named, string>): number {
  const latin = (clause.match(/[a-z][a-z\d]+/g) ?? []).map((word) => [word])
  const own = [...named.keys()].filter((same) => same.some((name) => clause.includes(name)))
  return [...latin, ...own].filter((same) => !same.some((name) => part.includes(name))).length
}

/** The clause of the source that is most like this one denies, and it does not; or the other way round. */
function isTurned(clause: string, runs: readonly string[], { text }: SourceSentence, { named, signed }: Denying): boolean {
  const own = statement(clause)
  // EGFR 突变者获益，KRAS 突变者未获益: of two that are alike, the one that names the same.
  const least = <P extends { part: string }>(parts: readonly P[]): P[] => {
    const lacking = parts.map((one) => unnamedIn(one.part, own, named))
    return parts.filter((_one, at) => lacking[at] === Math.min(...lacking))
  }
  if (!isChinese(text)) {
    const parts = least(
      text.split(TURNS).map((part) => ({ part, lacks: strangeInEnglish(clause, runs, { head: '', text: part }) })),
    )
    const fewest = Math.min(...parts.map(({ lacks }) => lacks.length))
    const is = (part: string): boolean => isDenied(withoutOthers(part, clause, named), signed)
    return parts.filter(({ lacks }) => lacks.length === fewest).every(({ part }) => is(part) !== is(clause))
  }
  const pairs = runs.filter((run) => own.includes(run)).flatMap(pairsIn)
  if (pairs.length === 0) return isOnlyTurned(clause, text, signed)
  const ranked = clausesOf(text)
    .map(statement)
    .map((part) => ({ part, share: pairs.filter((pair) => part.includes(pair)).length / pairs.length }))
  const most = Math.max(0, ...ranked.map(({ share }) => share))
  const alike = least(ranked.filter(({ share }) => share === most))
  return most >= 0.5 && alike.every(({ part }) => isDenied(part, signed) !== isDenied(own, signed))
}

/** English joins by these what is said of two. */
export const TURNS = /[;；]|,?\s*\b(?:but|whereas|while)\b/

/** Nothing but 可用 or 不用: then what stands before the colon, or before it in the clause, says which clause is meant. */
function isOnlyTurned(clause: string, text: string, signed: readonly string[]): boolean {
  if (!/[可能宜需]|推荐|建议|适用/.test(clause) && !isDenied(clause, signed)) return false
  const [best] = clausesOf(text)
    .map((part) => ({ part, share: shareOf(clause, part) }))
    .sort((a, b) => b.share - a.share)
  return best !== undefined && best.share >= 0.3 && isDenied(best.part, signed) !== isDenied(clause, signed)
}

export function strangeInEnglish(clause: string, runs: readonly string[], source: SourceSentence): string[] {
  const text = `${source.head}\n${source.text}`
  if (!/\p{Script=Han}/u.test(clause)) return strangeWords(clause, text)
  let rest = runs.join(' ')
  const missing: string[] = []
  let known = 0
  for (const [chinese, english] of LONGEST_TERMS) {
    if (!rest.includes(chinese)) continue
    rest = rest.replaceAll(chinese, ' ')
    known += chinese.length
    if (!english.test(text)) missing.push(chinese)
  }
  if (missing.length > 0) return missing
  const left = rest.replace(/[^\p{Script=Han}]/gu, '').length
  return left > Math.max(1, (left + known) * 0.4) ? ['原文是英文，这句话无法核对'] : []
}
const LONGEST_TERMS = TERMS.flatMap(([chinese, english]) => chinese.split('|').map((word) => [word, english] as const)).sort(
  ([a], [b]) => b.length - a.length,
)

const COMMON_WORDS =
  /^(?:with|that|this|these|those|were|was|have|been|from|than|which|when|both|also|into|their|each|between|among|study|trial|patients?)$/
/** An English sentence of an English source: its words, by their stems, stand there. */
function strangeWords(clause: string, text: string): string[] {
  const words = (clause.match(/[a-z]{4,}/g) ?? []).filter((word) => !COMMON_WORDS.test(word))
  return words.some((word) => !text.includes(word.slice(0, 5))) ? ['原文没有这样的说法'] : []
}

/** 重度肾 and 重度肝 are two things, wherever their words stand. */
export const severitiesOf = (text: string): string[] =>
  [...text.matchAll(/([轻中重])度(?:至重度|或重度|的)?(肝|肾|心|骨髓)/g)].map(([, grade, organ]) => `${grade}度${organ}`)

/** It says longer where its source says shorter. */
export function turnedRound(sentence: string, source: string): string[] {
  const isOpposite = OPPOSITES.some((pair) => {
    const [said, found] = [directionOf(sentence, pair), directionOf(source, pair)]
    return said !== 0 && found !== 0 && said !== found
  })
  return isOpposite ? ['与原文的方向相反'] : []
}

/** 1 or -1: which of the two words it says; 0: neither or both. 推荐 inside 不推荐 is not said. */
function directionOf(text: string, [one, other]: readonly [string, string]): number {
  const isOther = text.includes(other)
  const isOne = (other.includes(one) ? text.replaceAll(other, '') : text).includes(one)
  return Number(isOne) - Number(isOther)
}
