/* eslint-disable no-restricted-syntax -- for the server only: an iPhone before iOS 16.4 cannot read look behind (README) */
import { SURE, type Page } from './page'
import type { Factor } from './types'

const POSITIVE = '阳性|\\(\\d\\+\\)|\\(\\+[，,]|\\(\\+{1,3}\\)|\\d\\+|\\+{1,3}|扩增|融合|重排|突变型?|过表达'
const NEGATIVE = '阴性|无扩增|\\(-\\)|野生型|未突变|未检出突变|未见突变|未扩增|无突变|未检出'
const GENE = new RegExp(
  `(?<![A-Za-z])(EGFR|ALK|ROS1|HER-?2|KRAS|NRAS|RAS|BRAF|RET|MET|ER|PR)(?![A-Za-z])(?:基因)?((?:[^，、A-Z]{0,6}?|[^，、;]{0,14}?(?:外显子|del|[A-Z]\\d{2,4}[A-Z])[^，、]{0,8}?))(${NEGATIVE}|${POSITIVE})`,
  'g',
)
const SHARE = /(?<![A-Za-z])(PD-?L1|Ki-?67)(?:\s*\([^()]{1,12}\))?[^，、\d]{0,14}(\d{1,3})\s*%/gi
const REPAIR = /MSI-?H|dMMR|MSI-?L|MSS|pMMR/g

const NAME: Readonly<Record<string, string>> = { 'HER-2': 'HER2', PDL1: 'PD-L1', KI67: 'Ki-67', 'KI-67': 'Ki-67' }

/** One place of a gene, by its exon or its change. */
const PLACE = /外显子|del|[A-Z]\d{2,4}[A-Z]/

/**
 * By ASCO/CAP 2+ of HER2 is neither: it waits for in situ hybridization. One place without a change does not make a gene wild type; of BRAF V600E is what is looked for.
 */
function statusOf(gene: string, place: string, word: string): { value: string; certain?: false; why?: string } {
  if (gene === 'HER2' && /2\+|\(\+\+\)|^\+\+$/.test(word))
    return { value: 'equivocal', certain: false, why: 'HER2 2+ 须以 FISH 确认' }
  if (gene === 'HER2' && /1\+|\(\+\)/.test(word)) return { value: 'neg' }
  const isNegative = new RegExp(`^(?:${NEGATIVE}|0)`).test(word)
  if (isNegative && gene !== 'BRAF' && PLACE.test(place))
    return { value: 'neg', certain: false, why: '原文只写明这一位点，其他位点须核对' }
  return { value: isNegative ? 'neg' : 'pos' }
}

/** Biomarkers with their words. */
export function markersIn(page: Page): Factor[] {
  const genes = page.matches(GENE).map(({ clause, match, span }) => {
    const gene = NAME[match[1] ?? ''] ?? match[1] ?? ''
    const { value, ...doubt } = statusOf(gene, match[2] ?? '', match[3] ?? '')
    return page.factor(clause, gene, value, span, { ...SURE, why: '原文写明的检测结果', ...doubt })
  })
  const shares = page.matches(SHARE).map(({ clause, match, span }) => {
    const name = match[1]?.toUpperCase() ?? ''
    return page.factor(clause, NAME[name] ?? name, Number(match[2]), span, { ...SURE, why: '原文写明的检测结果' })
  })
  const repair = page
    .matches(REPAIR)
    .map(({ clause, match, span }) => page.factor(clause, 'MSI', /H$|^d/.test(match[0]) ? 'high' : 'stable', span))
  return [...genes, ...shares, ...repair]
}
