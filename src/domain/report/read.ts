import { agesIn, cancersIn, chosenCancer, gradesIn, histologiesIn } from './cancers'
import { drugsIn, proceduresIn } from './given'
import { markersIn } from './markers'
import { metastasesIn } from './metastases'
import { nodeCountsIn, nodesIn } from './nodes'
import { Page } from './page'
import { regimensIn } from './regimens'
import { sizesIn } from './sizes'
import { categoriesIn, editionsIn, pathologyIn, stagesIn, treatmentsIn } from './stated'
import type { Factor, Reading } from './types'
import { WORDS } from './words'

/** Answers of "help me choose" that the words give. */
const answersIn = (page: Page, cancer: string): Factor[] =>
  (WORDS[cancer] ?? []).flatMap(({ key, value, pattern, doubt }) =>
    page.matches(pattern).map(({ clause, span }) => {
      const factor = page.factor(clause, key, value, span)
      if (/M0/.test(factor.text)) return { ...factor, holds: false, why: '原文写明为 M0（无微血管侵犯）' }
      return doubt && factor.holds ? { ...factor, certain: false, why: doubt } : factor
    }),
  )

const isSame = (a: Factor, b: Factor) => a.key === b.key && a.value === b.value && a.start < b.end && b.start < a.end

const NODE_ANSWERS = ['station', 'site', 'side', 'level', 'nodes']

/** That nodes are affected says nothing where the same words tell which, or that they are distant. */
const isTold = (factor: Factor, all: readonly Factor[]) =>
  factor.value === 'N+' &&
  all.some(
    ({ key, value, start, end }) =>
      (NODE_ANSWERS.includes(key) || value === 'distantNode') && start < factor.end + 3 && factor.start < end + 3,
  )

/** Of factors that say the same at one place the first. */
function distinct(factors: readonly Factor[]): Factor[] {
  const kept: Factor[] = []
  for (const factor of [...factors].sort((a, b) => a.start - b.start || b.end - a.end))
    if (!kept.slice(-40).some((one) => isSame(one, factor))) kept.push(factor)
  return kept
}

/**
 * Reads the free text of a report: what it says, with the words it says it in. No model, and nothing that is not written.
 * @param cancer the cancer as a person has chosen it; without it the report's own words decide
 */
export function readReport(text: string, cancer?: string): Reading {
  const page = new Page(text)
  const cancers = cancersIn(page)
  const id = cancer ?? chosenCancer(cancers)
  const factors = [
    ...cancers,
    ...histologiesIn(page),
    ...gradesIn(page),
    ...agesIn(page),
    ...categoriesIn(page),
    ...stagesIn(page),
    ...editionsIn(page),
    ...pathologyIn(page),
    ...treatmentsIn(page),
    ...drugsIn(page),
    ...regimensIn(page),
    ...proceduresIn(page),
    ...markersIn(page),
    ...sizesIn(page, id),
    ...nodeCountsIn(page),
    ...nodesIn(page, id),
    ...metastasesIn(page, id),
    ...answersIn(page, id),
  ]
  return { text, sentences: page.sentences, cancer: id, factors: distinct(factors.filter((factor) => !isTold(factor, factors))) }
}
