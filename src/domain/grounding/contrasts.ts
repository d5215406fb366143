import { blank, figuresOf, isChinese, isSameFigure, type Figure } from './figures'
import { namedIn, type Named } from './names'
import { clausesOf, countOf, runsOf, strangeInEnglish, TURNS, uncovered, type SourceSentence } from './wording'

/** What is exchanged inside one sentence, all its words and figures being there: of which of several it is said. */

const CHANGE = '(?:mutat\\w*|mutant|rearrang\\w*|fusions?|amplif\\w*|alterations?|突变|重排|融合|扩增)'
/** Genes, with what is changed in them: what is said of one is not said of another. `met` is a verb, too. */
const GENES = [
  ...'egfr alk ros-?1 her-?2 kras nras braf ret ntrk[1-3]? brca1 brca2 pik3ca fgfr[1-4] idh1 idh2 flt3 tp53 nrg1'
    .split(' ')
    .map((gene) => `${gene}(?![a-z\\d])(?:[\\s-]*${CHANGE})?`),
  `met[\\s-]*(?:14|ex\\w*|外显|${CHANGE})`,
].map((gene) => new RegExp(`(?<![a-z\\d])${gene}`))
/** Words that exclude each other, as Chinese and English write them. */
const CONTRASTS: readonly (readonly RegExp[])[] = [
  [/轻度|\bmild/, /中度|\bmoderate/, /重度|\bsevere/],
  [/左[侧半]|\bleft/, /右[侧半]|\bright/],
  [/1线|first-?\s?line/, /2线|second-?\s?line/, /3线|third-?\s?line/],
  [/术前|新辅助|neoadjuvant|preoperative/, /术后|(?<!新)辅助|(?<!neo)adjuvant|postoperative/],
  [
    /(?:治疗|给药|用药|化疗|放疗|输注)前|before (?:treatment|dosing|infusion)/,
    /(?:治疗|给药|用药|化疗|放疗|输注)后|after (?:treatment|dosing|infusion)/,
  ],
  [/主要(?:研究)?终点|primary/, /次要(?:研究)?终点|secondary/],
  [/早期|early/, /晚期|advanced/],
  [/老年|高龄|elderly|older/, /儿童|child|pediatric/, /妊娠|pregnan/, /哺乳|lactat|breast-?\s?fe/],
  [/男性|男|\bmen\b|\bmales?\b/, /女性|女|\bwomen\b|female/],
  [/肝功能|hepatic|liver/, /肾功能|renal|kidney/],
  [/(?<!非)鳞|(?<!non)(?<!non-)squamous/, /非鳞|腺癌|non-?squamous|adenocarcinoma/],
  [/(?<!非)小细胞|(?<!non)(?<!non-)small-?\s?cell/, /非小细胞|non-?\s?small/],
  [/阳性|positive/, /阴性|negative/],
  [/突变|mutat|mutant/, /野生型|wild/],
  [/试验组|联合组|experimental|combination/, /对照组|单药组|安慰剂|control|placebo|monotherapy|\balone\b/],
  GENES,
]
const sidesIn = (text: string, set: readonly RegExp[]): number[] => set.flatMap((side, at) => (side.test(text) ? [at] : []))
const times = (text: string, side: RegExp): number => text.match(new RegExp(side.source, 'g'))?.length ?? 0
/** It says one of two more often than its source does, and the other one less often: 术后 4 周期 + 术后 4 周期. */
export const sidesSaid = (text: string, source: string): boolean =>
  CONTRASTS.some((set) => {
    const more = set.map((side) => times(text, side) - times(source, side))
    return more.some((count) => count > 0) && more.some((count) => count < 0)
  })
const without = (text: string, set: readonly RegExp[]): string =>
  set.reduce((rest, side) => rest.replace(new RegExp(side.source, 'g'), blank), text)

const partsOf = (text: string): string[] =>
  isChinese(text)
    ? clausesOf(text)
    : text.split(TURNS).flatMap((part) => part.replace(OPENING, (all) => all.replace(',', ' ')).split(/,| and /))
/** In KEYNOTE-189, 616 patients were …: where it was found belongs to what was found. */
const OPENING = /^\s*(?:in|at|after|among|for|with)\b[^,]{1,60},/

interface Part {
  text: string
  source: SourceSentence
  /** Of a clause that says nothing of it: what the one before says. */
  sides: readonly (readonly number[])[]
}

const known = new WeakMap<SourceSentence, Part[]>()
function partsWithSides(source: SourceSentence): Part[] {
  const parts = known.get(source) ?? readSides(source)
  known.set(source, parts)
  return parts
}

function readSides(source: SourceSentence): Part[] {
  let before: number[][] = CONTRASTS.map(() => [])
  return partsOf(source.text).map((text) => {
    before = CONTRASTS.map((set, at) => {
      const own = sidesIn(text, set)
      return own.length > 0 ? own : (before[at] ?? [])
    })
    return { text, source, sides: before }
  })
}

const OTHER_WORDS = 0.25
/** Of so many signs, names and figures at least it is looked for of whom they are said. */
const LEAST = 2

/** How many signs of it a part of the source does not have; none where it says something else. */
function lackingIn(clause: string, { text, source }: Part, names: ReadonlyMap<Named, string>): number | undefined {
  const figures = figuresOf(clause)
  if (countOf(text, figures) < figures.length) return undefined
  const there = namedIn(text, [...names.keys()])
  if ([...names.keys()].some((same) => !there.has(same))) return undefined
  const runs = runsOf(clause, names)
  if (!isChinese(text)) return strangeInEnglish(clause, runs, { ...source, head: '', text }).length === 0 ? 0 : undefined
  const { length } = runs.join('')
  if (length + (names.size + figures.length) * 2 < LEAST) return undefined
  const lacking = uncovered(runs, text).length
  return lacking <= length * OTHER_WORDS ? lacking : undefined
}

/** @param text one sentence, canonical */
export function contrary(text: string, sources: readonly SourceSentence[], names: readonly Named[]): string[] {
  const parts = sources.flatMap(partsWithSides)
  const isContrary = clausesOf(text).some((clause) =>
    CONTRASTS.some((set, at) => {
      const own = sidesIn(clause, set)
      if (own.length !== 1) return false
      const rest = without(clause, set)
      const named = namedIn(rest, names)
      const like = parts.flatMap((part) => {
        const lacking = lackingIn(rest, part, named)
        return lacking === undefined ? [] : [{ lacking, sides: part.sides }]
      })
      const least = Math.min(...like.map(({ lacking }) => lacking))
      const same = like.filter(({ lacking }) => lacking === least)
      return (
        same.length > 0 &&
        same.every(({ sides }) => (sides[at] ?? []).length > 0 && !own.some((side) => sides[at]?.includes(side)))
      )
    }),
  )
  return isContrary ? ['所说的情形与原文不同'] : []
}

/** Figures, and how often as one of them. */
const tokensOf = (text: string): Figure[] => [
  ...figuresOf(text),
  ...(text.match(/«[^»]*»/g) ?? []).map((often) => ({ low: 0, high: 0, unit: '«', compared: often, from: 0, to: 0 })),
]
/** 400 mg，每 6 周 1 次: how often belongs to the figure before it. */
const withOften = (parts: readonly string[]): string[] =>
  parts.reduce<string[]>((joined, part) => {
    const isBare = /«/.test(part) && !/[\p{L}\p{N}]/u.test(part.replace(/«[^»]*»/g, ''))
    return isBare && joined.length > 0 ? [...joined.slice(0, -1), `${joined.at(-1)} ${part}`] : [...joined, part]
  }, [])

/** 12 个月 60%，24 个月 35%: two figures of one clause, each of which stands beside another one in the source. */
export function crossed(text: string, sources: readonly SourceSentence[]): string[] {
  const wholes = sources.map((source) => tokensOf(source.text))
  const parts = sources.flatMap((source) => withOften(partsOf(source.text)).map(tokensOf))
  const has = (part: readonly Figure[], figure: Figure): boolean => part.some((other) => isSameFigure(figure, other))
  const hasOther = (part: readonly Figure[], figure: Figure): boolean =>
    part.some((other) => other.unit === figure.unit && !isSameFigure(figure, other))
  const isCrossed = withOften(partsOf(text)).some((clause) => {
    const [one, two, ...more] = tokensOf(clause)
    if (!one || !two || more.length > 0 || one.unit === two.unit) return false
    if (parts.some((part) => has(part, one) && has(part, two))) return false
    if (!parts.some((part) => has(part, one) && hasOther(part, two))) return false
    // ≥3 级 64%，所有级别 100%: the other one is of no figure, but of another sentence.
    const isElsewhere = one.unit === '级' && !wholes.some((whole) => has(whole, one) && has(whole, two))
    return isElsewhere || parts.some((part) => has(part, two) && hasOther(part, one))
  })
  return isCrossed ? ['数字的搭配与原文不同'] : []
}
