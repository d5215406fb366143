import { sentencesOf } from '../sentences'

/**
 * The structured summary of a paper: under each question sentences of the paper itself, chosen by rule, with their place. Nothing is written anew; what
 * no sentence says stays empty, and the screen says so.
 */

export const SUMMARY_KEYS = ['question', 'patients', 'intervention', 'comparison', 'outcomes', 'limits'] as const
export type SummaryKey = (typeof SUMMARY_KEYS)[number]

export const SUMMARY_NAMES: Readonly<Record<SummaryKey, string>> = {
  question: '研究问题',
  patients: '研究对象',
  intervention: '干预',
  comparison: '对照',
  outcomes: '结局',
  limits: '局限',
}

/** A passage at its place; `id` is what opens it. */
export interface Place {
  id: string
  section: string
  page: number | null
  text: string
}

export interface SummaryQuote extends Place {
  /** The sentence, word for word. */
  text: string
}

type Part = 'aim' | 'methods' | 'results' | 'conclusion' | 'discussion' | 'other'

const PARTS: readonly (readonly [Part, RegExp])[] = [
  ['aim', /目的|背景|引言|前言|importance|background|objective|aim|purpose|introduction/i],
  ['methods', /方法|设计|对象|材料|干预|method|design|participant|patient|setting|intervention/i],
  ['results', /结果|发现|result|finding|outcome/i],
  ['discussion', /局限|讨论|limitation|discussion/i],
  ['conclusion', /结论|意义|conclusion|interpretation|relevance/i],
]
export const partOf = (section: string): Part => PARTS.find(([, pattern]) => pattern.test(section))?.[0] ?? 'other'

interface Rule {
  /** Where such sentences stand; `other` is an abstract without sections. */
  parts: readonly Part[]
  says: RegExp
  /** Taken where nothing says it so clearly. */
  hints?: RegExp
  not?: RegExp
  most: number
}

const RULES: Readonly<Record<SummaryKey, Rule>> = {
  question: {
    parts: ['aim', 'other'],
    says: /旨在|目的|探讨|评估|评价|比较|验证|是否|\b(?:aim|objective|whether|investigat|evaluat|assess|compar|determin|examin)/i,
    most: 2,
  },
  patients: {
    parts: ['methods', 'other', 'results'],
    says: /(?:纳入|入组|入选|招募|收集).*(?:患者|例|人)|\b(?:enrol|eligible|includ|recruit|randomi[sz]ed)[a-z]*\b.*\b(?:patients|participants|adults|\d)/i,
    hints: /\d\s*例|\d+ (?:patients|participants)/i,
    most: 2,
  },
  intervention: {
    parts: ['methods', 'other'],
    says: /试验组|治疗组|干预组|联合组|研究组|接受.+(?:治疗|干预|训练|随访)|给予|\b(?:assigned to|received|treated with|administered|intervention)\b/i,
    most: 2,
  },
  comparison: {
    parts: ['methods', 'other'],
    says: /对照|安慰剂|单药组|常规.{0,6}组|\b(?:control|placebo|versus|vs|compared with|or standard|usual care)\b/i,
    most: 2,
  },
  outcomes: {
    parts: ['results', 'other'],
    says: /(?:\d\s*%|个月|HR|OR|RR|CI|风险比|比值比|P\s*[=<>＝＜＞]|ratio|months?|median|中位)/i,
    // How long they were followed is no outcome.
    not: /^(?:中位随访|(?:the )?median follow-up)[^，；,;]*$/i,
    most: 6,
  },
  limits: {
    parts: ['discussion', 'conclusion', 'results', 'methods', 'other'],
    says: /局限|不足之处|样本量(?:较|偏)?小|随访(?:时间)?(?:较|尚)?短|单中心(?!随机)|需(?:要)?(?:进一步|更大)|尚不成熟|\b(?:limitations?|limited by|small sample|short follow-up|single-cent(?:er|re)|immature|should be interpreted)\b/i,
    most: 3,
  },
}

/** What is longer is no sentence to be quoted, and takes the rules long to read. */
const LONGEST = 800

/** Of the passages of a paper, in their order, the sentences that answer each question. */
export function summaryOf(places: readonly Place[]): Record<SummaryKey, SummaryQuote[]> {
  const sentences = places.flatMap((place) =>
    sentencesOf(place.text)
      .filter(({ length }) => length <= LONGEST)
      .map((text) => ({ quote: { ...place, text }, part: partOf(place.section) })),
  )
  const answer = (key: SummaryKey): SummaryQuote[] => {
    const { parts, says, hints, not, most } = RULES[key]
    const fitting = (pattern: RegExp) =>
      sentences.filter(({ part, quote }) => parts.includes(part) && pattern.test(quote.text) && !not?.test(quote.text))
    const clear = fitting(says)
    const said = clear.length === 0 && hints ? fitting(hints) : clear
    // The place that fits best comes first; within it the paper's own order.
    return parts
      .flatMap((wanted) => said.filter(({ part }) => part === wanted))
      .map(({ quote }) => quote)
      .filter(({ text }, at, all) => all.findIndex((other) => other.text === text) === at)
      .slice(0, most)
  }
  return Object.fromEntries(SUMMARY_KEYS.map((key) => [key, answer(key)])) as Record<SummaryKey, SummaryQuote[]>
}

/** What the paper concludes, in its own first sentence; '' where no section does. */
export const gistOf = (sections: readonly { title: string; text: string }[]): string =>
  sentencesOf(sections.find(({ title }) => partOf(title) === 'conclusion')?.text ?? '')[0] ?? ''
