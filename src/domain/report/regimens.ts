/* eslint-disable no-restricted-syntax -- for the server only: an iPhone before iOS 16.4 cannot read look behind (README) */
import { regimenContent } from '../regimen/content'
import type { Regimen } from '../regimen/types'
import { isGivenIn, treatmentOf } from './given'
import type { Page } from './page'
import type { Factor } from './types'

/** Combinations that were given, under the names of our own data: AC-T, mFOLFOX6. What is in one is not guessed: TC is another one in a breast than in a lung. */

/** Of `XP+曲妥珠单抗` XP, of `CAPOX/XELOX` both, of `mFOLFOX6` also FOLFOX6 and FOLFOX; of `PLD+卡铂` nothing, for PLD is one drug. */
function namesOf({ name, drugs }: Regimen): string[] {
  const [first = '', ...added] = name
    .replace(/[（(].*$/, '')
    .replace(/^(?:剂量密集|增强) /, '')
    .split(/[+±]/)
  const [base = ''] = first.split(' ')
  const isCombination = new Set(drugs.map(({ drug }) => drug)).size - added.length > 1
  if (!isCombination || !/^[A-Za-z][A-Za-z\d/-]+$/.test(base)) return []
  if (name.startsWith('剂量密集')) return [base, `dd${base}`]
  return (/^[A-Z]{4,}\/[A-Z]{4,}$/.test(base) ? base.split('/') : [base])
    .flatMap((one) => [one, one.replace(/^(?:m|dd)(?=[A-Z])/, '')])
    .flatMap((one) => [one, one.replace(/(?<=[A-Za-z]{3})\d+$/, '')])
}
const NAMES = [...new Set(regimenContent.records.flatMap(namesOf))].sort((a, b) => b.length - a.length)

const COUNT = '(?:个\\s*)?(?:周期|疗程|程(?!度|序))'
/** FOLFOX 6, and FOLFOX-6; but four cycles of FOLFOX4周期 are no FOLFOX4. */
const written = (name: string): string => name.replace(/(?<=[A-Za-z])(\d+)$/, `[\\s-]?$1(?!\\s*${COUNT})`)
/** A sign of times is folded into an x. */
const patternOf = (names: readonly string[], flags: string): RegExp =>
  new RegExp(
    `(?<![A-Za-z\\d]|[A-Za-z\\d][-/])(?:${names.map(written).join('|')})(?![A-WYZa-wyz]|[Xx](?!\\s*\\d)|\\d(?!\\d?\\s*${COUNT})|[-/][A-Za-z\\d])`,
    flags,
  )

/** A word, a gene or a trial as well. */
const OTHERWISE = ['CROSS', 'EXTREME', 'CHOP']
/** Nothing else is called so: a word of giving in its sentence is enough. Of AC, a joint or a part of the bowel, it is not. */
const isDistinct = (name: string): boolean =>
  !OTHERWISE.includes(name) && (name.includes('-') || name.replace(/[^A-Za-z]/g, '').length > 3)
const DISTINCT = patternOf(NAMES.filter(isDistinct), 'gi')
const SHORT = patternOf(
  NAMES.filter((name) => !isDistinct(name)),
  'g',
)

/** TC（紫杉醇+卡铂）方案, EC 新辅助化疗, AC×4周期. */
const CALLED = new RegExp(
  `^\\s*(?:\\([^()]{1,60}\\)\\s*)?(?:方案|(?:术[前后])?(?:新辅助|辅助|诱导|姑息|巩固|维持|挽救)?(?:同步|序贯)?放?化疗|(?:[x*]|第)?\\s*\\d{1,2}\\s*${COUNT})`,
)
const TIMES = /^\s*[x*]\s*\d{1,2}(?![\d.x*]|\s*(?:[cmn]?m|[mμu]?g))/
const CHEMOTHERAPY = /化疗|方案|周期|疗程|序贯|辅助/
const NAMED = /方案\s*(?:为|是|[：(])?\s*$/

/** Something else than a treatment of this patient: FLOT4 研究, CROSS 试验. */
const STUDY = /^\s*(?:研究|试验|队列|指南)/

const keyOf = (name: string): string => name.toLowerCase().replace(/[\s-]/g, '')
const nameOfKey = new Map(NAMES.map((name) => [keyOf(name), name]))

export function regimensIn(page: Page): Factor[] {
  const found = [DISTINCT, SHORT].flatMap((pattern) => page.matches(pattern).map((one) => ({ ...one, pattern })))
  return found.flatMap(({ clause, match, span, pattern }) => {
    const { sentence } = clause
    const after = page.folded.slice(span.end, sentence.end)
    const whole = page.folded.slice(sentence.start, sentence.end)
    const isCalled =
      CALLED.test(after) ||
      (TIMES.test(after) && CHEMOTHERAPY.test(whole)) ||
      NAMED.test(page.folded.slice(sentence.start, span.start))
    const name = nameOfKey.get(keyOf(match[0]))
    if (!name || STUDY.test(after) || (pattern === SHORT && !isCalled)) return []
    return [treatmentOf(page, { key: 'regimen', value: name, isGiven: isCalled || isGivenIn(whole) }, { clause, span })]
  })
}
