import { figuresOf, isChinese, isSameFigure, type Figure } from './figures'
import { TERMS } from './terms'
import { runsOf, type SourceSentence } from './wording'

/** What was found in a part of those who were treated, and is said of all. */

/** Names the part: 脑转移亚组, (CPS ≥5), the subgroup with brain metastases. */
const PART =
  /([^在于,;()]{1,24})(?:亚组|亚群)|\((?!p\b)([^()]*(?:[a-z\p{Script=Han}]{2,}\s*[≥≤<>]\s*\d|阳性|阴性|突变)[^()]*)\)|([^\s,]+ ?[^\s,]*) sub-?(?:group|set|population)s?\b([^,;.()]*)/gu
const WHOLE =
  /意向治疗|全人群|[总整]体?人群|全体患者|\bitt\b|intention-to-treat|overall population|all (?:randomi[sz]ed )?patients/g
const RESULTS = new Set(['hr', 'or', 'rr', '%', '个月'])

interface Mark {
  at: number
  /** What names the part; none: all of them. */
  part?: string
}

const marksIn = (text: string): Mark[] =>
  [
    ...[...text.matchAll(PART)].map(({ 0: all, 1: a, 2: b, 3: c, 4: d, index }) => ({
      at: index + all.length - (d?.length ?? 0),
      part: a ?? b ?? `${c} ${d}`,
    })),
    ...[...text.matchAll(WHOLE)].map(({ index }) => ({ at: index })),
  ].sort((one, other) => one.at - other.at)

/** The part that a figure is said of: what names it stands before, in English behind. */
function partOf(text: string, { from, to }: Figure, next: number): string | undefined {
  const marks = marksIn(text)
  const before = marks.filter(({ at }) => at <= from).at(-1)
  const behind = marks.find(({ at }) => at >= to && at < next)
  return (isChinese(text) ? (before ?? behind) : (behind ?? before))?.part
}

/** It names the part, by a word or a figure of it. */
function namesPart(text: string, part: string): boolean {
  if (/亚组|亚群|\bsub-?(?:group|set|population)/.test(text)) return true
  const words = part.match(/[a-z][a-z\d-]*\d[a-z\d]*|[a-z]{4,}|cps|tps|alk/g) ?? []
  return (
    runsOf(part, new Map()).some((run) => text.includes(run)) ||
    words.some((word) => text.includes(word)) ||
    figuresOf(part).some((figure) => figuresOf(text).some((other) => isSameFigure(figure, other))) ||
    TERMS.some(([chinese, english]) => english.test(part) && chinese.split('|').some((word) => text.includes(word)))
  )
}

/** @param text one sentence, canonical */
export function partsForAll(text: string, sources: readonly SourceSentence[]): string[] {
  const isForAll = figuresOf(text).some((figure) => {
    if (!RESULTS.has(figure.unit) || figure.compared) return false
    const parts = sources.flatMap(({ text: source }) => {
      const figures = figuresOf(source)
      return figures.flatMap((other, at) =>
        isSameFigure(figure, other) ? [partOf(source, other, figures[at + 1]?.from ?? source.length)] : [],
      )
    })
    return parts.length > 0 && parts.every((part) => part !== undefined && !namesPart(text, part))
  })
  return isForAll ? ['原文只说到一部分患者'] : []
}
