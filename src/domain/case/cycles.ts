import { fold } from '../report/fold'
import { isPlanned } from '../report/performed'
import type { Words } from '../report/sheet-schema'

/** How many cycles of a treatment were given, as the report writes it. Nothing is added up, and what can be read in two ways is not read. */

export interface Cycles {
  /** 4 周期; 第 3 周期 is the one that the report is about. */
  text: string
  /** The words that say so. */
  words: string
}

const HAN_NUMBERS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二']
const HAN = '十[一二]?|[一二两三四五六七八九]'
const COUNT = new RegExp(`(?:(第)\\s*)?(\\d{1,2}|${HAN})\\s*(?:个\\s*)?(周期|疗程|程(?!度|序|中))`, 'g')
/** EC×4, of a combination alone: of a drug it may be days. */
const TIMES = /^\s*[x*]\s*(\d{1,2})(?![\d.x*]|\s*(?:[cmn]?m|[mμu]?g|天|日|d\b|次|片|粒|支|周|个|疗程|程))/

/** It is one of a range or a part, no exact number, how often something is done, or how long one lasts. */
const NOT_EXACT =
  /(?:\d|[./~-]\s*|\d\s*[、及和]\s*|(?:[至到每约近另]|再行?|至少|至多|[最过]多|不?(?:少|超|多)[于过]|大于|小于|不足|未满|未达|[未不]到)\s*)$/
const LASTS = /(?:[\d一二两三四双][\s个]*(?:天|日|周|月|d|w|h)\s*(?:为|是)?|[=/])\s*$/i
const INTENDED =
  /(?:原定|预计|预定|预期|需要?|应|待|尚余|还有|剩余|总计划|未|没有|拒绝|放弃|取消|暂[停缓]|推迟|延[期迟]|中[断止]|终止|停止)[^，,]{0,8}$/
/** What comes after it, unless 后 says that it is over. */
const FALLS_OUT =
  /^[^，,后末]{0,12}?(?:拟|计划|推迟|延[期迟]|暂[停缓]|取消|未(?!见)|中[断止]|终止|停止|放弃|拒绝|(?:不|无法)能?耐受)/

interface Count extends Cycles {
  start: number
  end: number
}

const spans = (text: string, from: number, parts: RegExp): { start: number; end: number } => {
  const before = text.slice(0, from)
  const start = before.length - (before.split(parts).pop() ?? '').length
  const rest = text.slice(from).search(parts)
  return { start, end: rest < 0 ? text.length : from + rest }
}
const CLAUSE = /[，,。；;\n]/
const SENTENCE = /[。；;\n]/

const numberOf = (told: string): number => (/\d/.test(told) ? Number(told) : HAN_NUMBERS.indexOf(told.replace('两', '二')))

/** All that a part of the text counts; one whose text is empty stands there and cannot be read for certain. */
function countsIn(text: string, { start, end }: { start: number; end: number }, sentence: number): Count[] {
  return [...text.slice(start, end).matchAll(COUNT)].map((match) => {
    const [whole, nth = '', told = '', unit = ''] = match
    const at = start + match.index
    const before = text.slice(start, at)
    const after = text.slice(at + whole.length, end)
    const number = numberOf(told)
    const isRead =
      number > 0 &&
      !NOT_EXACT.test(before) &&
      (nth || !LASTS.test(before)) &&
      !INTENDED.test(before) &&
      !isPlanned(text.slice(sentence, at)) &&
      !FALLS_OUT.test(after) &&
      !/^\s*[-~至到/]/.test(after)
    return { start: at, end: at + whole.length, words: '', text: isRead ? `${nth ? '第 ' : ''}${number} ${unit}` : '' }
  })
}

/** Something else begins there: another treatment, or what came later. */
const BREAK = /→|序贯|续以|[后换改]|及|(?:^|[^完])成?\s*停/
/** 方案新辅助化疗共: what may stand between a treatment and the count of another one beside it. */
const BESIDE =
  /^\s*(?:\([^()]{1,60}\))?\s*(?:方案|术[前后]|新?辅助|诱导|姑息|巩固|维持|同步|化疗|治疗|靶向|免疫|共计?|合计|已|完成|行|了|的|[:：\s])*$/
/** A clause that only counts what the one before it names: 共 6 周期, 现为第 3 周期化疗后. */
const ONLY_COUNTS = /^\s*(?:共计?|合计|总共|现|目前|今日?|本次|此次|已|完成|进行|行|为|至|入院|[:：\s])*$/
const ONLY_COUNTED = /^\s*(?:的?(?:化疗|治疗))?(?:后[^，,]{0,20}|末|中)?\s*$/

/** The count that stands for these words, or null. */
export function cyclesOf(raw: string, { start, end }: Pick<Words, 'start' | 'end'>, isCombination: boolean): Cycles | null {
  const text = fold(raw)
  const clause = spans(text, start, CLAUSE)
  const sentence = spans(text, start, SENTENCE)
  const wordsTo = (from: number, to: number): string => raw.slice(Math.min(from, start), Math.max(to, end)).trim()
  const counts = countsIn(text, clause, sentence.start)

  const [times, number = ''] = (isCombination && TIMES.exec(text.slice(end, clause.end))) || []
  if (times && !FALLS_OUT.test(text.slice(end + times.length, clause.end)) && !isPlanned(text.slice(sentence.start, start)))
    return { text: `${Number(number)} 周期`, words: wordsTo(start, end + times.length) }

  const after = counts.find((count) => count.start >= end)
  if (after) {
    const between = text.slice(end, after.start)
    const isOwn = counts.length === 1 ? !BREAK.test(between) : BESIDE.test(between)
    return isOwn && after.text ? { text: after.text, words: wordsTo(start, after.end) } : null
  }
  const [before] = counts
  if (before) {
    const isOwn = counts.length === 1 && !BREAK.test(text.slice(before.end, start))
    return isOwn && before.text ? { text: before.text, words: wordsTo(before.start, end) } : null
  }
  if (TIMES.test(text.slice(end))) return null
  const next = { start: clause.end + 1, end: spans(text, clause.end + 1, CLAUSE).end }
  if (next.start > sentence.end) return null
  const [only, ...others] = countsIn(text, next, sentence.start)
  const isOnly =
    only &&
    others.length === 0 &&
    ONLY_COUNTS.test(text.slice(next.start, only.start)) &&
    ONLY_COUNTED.test(text.slice(only.end, next.end))
  return isOnly && only.text ? { text: only.text, words: wordsTo(start, only.end) } : null
}
