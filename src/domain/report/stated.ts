/* eslint-disable no-restricted-syntax -- for the server only: an iPhone before iOS 16.4 cannot read look behind (README) */
import { SURE, type Page } from './page'
import { performed } from './performed'
import type { Factor, Span } from './types'

const PREFIX = '(?:yp|[cprCP])?'
const T = 'T(?:is(?:\\((?:DCIS|Paget)\\))?|[0-4Xx](?:mi|[a-d])?)'
const N = 'N(?:[0-3Xx](?:mi|[a-c])?(?:\\((?:i|mol)\\+\\))?)'
const M = 'M(?:[01Xx][a-c]?[12]?(?:\\(i\\+\\))?)'
const GAP = '[\\s、/]*'
const CHAIN = new RegExp(
  `(?<![A-Za-z\\d])(${PREFIX})(${T})${GAP}(${PREFIX})(${N})(?:${GAP}(${PREFIX})(${M}))?(?![A-Za-z\\d])`,
  'g',
)
/** One category alone is a stage only with its prefix or the word for it: T2 may be a signal, T4 a vertebra. */
const ALONE = new RegExp(
  `(?<![A-Za-z\\d])(yp|[cp])(${T}|${N}|${M})(?![A-Za-z\\d])|(?<=分期[^，]{0,8})(?<![A-Za-z\\d])(${T}|${N}|${M})(?![A-Za-z\\d加信椎-])`,
  'g',
)

const code = (text: string) => text.replace(/x$/, 'X')
const WHY = '原文写明的分期'

/** T, N, M as the report itself gives them, and their prefix. */
export function categoriesIn(page: Page): Factor[] {
  const found: Factor[] = []
  const taken: Span[] = []
  const add = (clause: Parameters<Page['factor']>[0], text: string, start: number) => {
    const value = code(text)
    if (value.startsWith('MX')) return
    const span = { start, end: start + text.length }
    taken.push(span)
    found.push(
      page.factor(clause, value.charAt(0), value, span, page.factor(clause, '', '', span).certain ? { ...SURE, why: WHY } : {}),
    )
  }
  for (const { clause, match, span } of page.matches(CHAIN)) {
    let at = span.start
    for (const text of [match[2], match[4], match[6]]) {
      if (!text) continue
      at = page.folded.indexOf(text, at)
      add(clause, text, at)
      at += text.length
    }
    const prefix = match[1]?.toLowerCase()
    if (prefix && prefix !== 'r')
      found.push(
        page.factor(clause, 'kind', prefix, { start: span.start, end: span.start + prefix.length }, { ...SURE, why: WHY }),
      )
  }
  for (const { clause, match, span } of page.matches(ALONE)) {
    const text = match[2] ?? match[3] ?? ''
    const start = span.end - text.length
    if (taken.some((one) => one.start <= start && start < one.end)) continue
    if (/MVI[^，]*$/.test(page.folded.slice(clause.start, start))) continue
    add(clause, text, start)
    if (match[1]) found.push(page.factor(clause, 'kind', match[1], { start: span.start, end: start }, { ...SURE, why: WHY }))
  }
  return found
}

const ROMAN: Readonly<Record<string, string>> = { Ⅰ: 'I', Ⅱ: 'II', Ⅲ: 'III', Ⅳ: 'IV' }
const STAGE = /(?<![A-Za-z\-~/])(IV|I{1,3}|[ⅠⅡⅢⅣ]|(?<!\d)0)\s*([A-Ca-c]\d?)?\s*期(?!临床|试验|研究|[^，]{0,2}缝合)/g

/** Stage groups as written: 原文的分期, never the result. */
export const stagesIn = (page: Page): Factor[] =>
  page.matches(STAGE).map(({ clause, match, span }) => {
    const roman = match[1] ?? ''
    return page.factor(clause, 'stage', `${ROMAN[roman] ?? roman}${match[2]?.toUpperCase() ?? ''}`, span)
  })

const EDITION = /第?\s*([89八九])\s*版/g
export const editionsIn = (page: Page): Factor[] =>
  page.matches(EDITION).map(({ clause, match, span }) =>
    page.factor(clause, 'edition', { 八: '8', 九: '9' }[match[1] ?? ''] ?? match[1] ?? '', span, {
      ...SURE,
      why: '原文写明的版本',
    }),
  )

const TREATMENTS: readonly (readonly [string, RegExp])[] = [
  ['neoadjuvant', /新辅助(?:化疗|放化疗|免疫|治疗|靶向|内分泌)*后?|术前(?:同步)?(?:放化疗|化疗|放疗|免疫治疗)后?/g],
  ['surgery', /根治(?:性切除)?术|切除术|切除标本|术后/g],
  ['chemotherapy', /(?<!新辅助|术前|放)化疗/g],
  ['radiotherapy', /(?<!新辅助|术前|同步)放疗/g],
  ['targeted', /(?<!新辅助|术前)靶向(?:药物)?治疗/g],
  ['immunotherapy', /(?<!新辅助|术前)免疫(?:检查点抑制剂)?治疗/g],
  ['endocrine', /(?<!新辅助|术前)内分泌治疗/g],
]

export const treatmentsIn = (page: Page): Factor[] =>
  TREATMENTS.flatMap(([value, pattern]) =>
    page.matches(pattern).map(({ clause, span }) => page.factor(clause, 'treatment', value, span, performed(page, clause, span))),
  )

const PATHOLOGY = /术后病理|病理(?:诊断|报告|示|回报)|镜下|切除标本|根治标本/g

/** Words that say the report is of a resected tumour. */
export const pathologyIn = (page: Page): Factor[] =>
  page.matches(PATHOLOGY).flatMap(({ clause, span }) => {
    // A biopsy is histology before treatment.
    const near = page.folded.slice(clause.sentence.start, Math.min(clause.sentence.end, span.end + 12))
    if (/活检|穿刺|内镜|胃镜|肠镜/.test(near)) return []
    return [page.factor(clause, 'kind', 'p', span, { ...SURE, why: '手术标本的病理' })]
  })
