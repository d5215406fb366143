import { adjustmentTexts } from './data/adjustment-texts'
import { brands } from './data/brands'
import { classes } from './data/classes'
import { dosingTexts } from './data/dosing-texts'
import { indicationTexts } from './data/indication-texts'
import { interactionTexts } from './data/interaction-texts'
import { reactionTexts } from './data/reaction-texts'
import { targetTexts } from './data/target-texts'
import type { Drug } from './types'

/** Chinese wording of a record. A text that a newer edition brings and that has no wording yet is shown as it is. */

const worded = (text: string, texts: Readonly<Record<string, string>>): string => texts[text] ?? text

export const className = (id: string): string => classes[id]?.zh ?? id

/** Targets as the page shows them. */
export const targetsOf = ({ targets }: Pick<Drug, 'targets'>): string => worded(targets, targetTexts)

/** `泰瑞沙（Tagrisso）、AZD9291`: a reading aid of our own; '' when none is known here. */
export const brandsText = ({ id }: Pick<Drug, 'id'>): string =>
  (brands[id] ?? []).map(({ zh, en }) => (en ? `${zh}（${en}）` : zh)).join('、')

/** Parts of a line that the sheet separates by semicolons. */
export const phrasesOf = (line: string): string[] => line.split('; ')

/** Separate uses. The sheet cut some at a semicolon inside brackets; those are one again. */
export function joinedIndications({ indications }: Pick<Drug, 'indications'>): string[] {
  const joined: string[] = []
  for (const part of indications) {
    const last = joined[joined.length - 1]
    if (last !== undefined && isOpen(last)) joined[joined.length - 1] = `${last}; ${part}`
    else joined.push(part)
  }
  return joined
}

const count = (text: string, sign: string): number => text.split(sign).length - 1
const isOpen = (text: string): boolean => count(text, '(') > count(text, ')')

export const indicationsOf = (drug: Drug): string[] => joinedIndications(drug).map((text) => worded(text, indicationTexts))

export const dosingOf = ({ dosing }: Drug): string => worded(dosing, dosingTexts)

/** Terms of an adverse reaction line: parted by commas and semicolons outside brackets. */
export const reactionTerms = ({ adr }: Pick<Drug, 'adr'>): string[] => adr.split(/[;,] (?![^(]*\))/)

export const reactionsOf = (drug: Drug): string[] => reactionTerms(drug).map((term) => worded(term, reactionTexts))

/** `150→100→50 mg bid`: steps down, the unit, how often. */
const LADDER = /^(\d[\d.]*(?:→\d[\d.]*)+ (?:mg\/kg|mg\/m²|mg))( bid| qd)?$/
const OFTEN: Readonly<Record<string, string>> = { ' bid': '，每日 2 次', ' qd': '，每日 1 次' }

/** Whether a phrase is a plain ladder, which needs no wording of its own. */
export const isLadder = (phrase: string): boolean => LADDER.test(phrase)

function adjustmentText(phrase: string): string {
  const [, steps, often = ''] = LADDER.exec(phrase) ?? []
  return steps === undefined ? worded(phrase, adjustmentTexts) : `减量梯度 ${steps}${OFTEN[often] ?? ''}`
}

export const adjustmentsOf = ({ adjust }: Drug): string[] => phrasesOf(adjust).map(adjustmentText)

/** The record's free interaction line: further text below the graded rows, no check of its own. */
export const interactionsOf = ({ interactions }: Pick<Drug, 'interactions'>): string[] =>
  phrasesOf(interactions).map((phrase) => worded(phrase, interactionTexts))

const SOURCES: Readonly<Record<string, string>> = {
  T: '试验报告',
  L: '说明书',
  P: '国家指导原则',
  O: '公开方案数据集',
}

export const isDoseChecked = ({ doseCheck }: Pick<Drug, 'doseCheck'>): boolean => doseCheck !== 'U'

/** Where the main starting figure was seen; '' when nowhere. */
export const doseSourcesText = (drug: Pick<Drug, 'doseCheck'>): string =>
  isDoseChecked(drug) ? [...drug.doseCheck].map((letter) => SOURCES[letter] ?? letter).join('、') : ''

/** Where the main starting figure was seen; one figure, not every alternative on the line. */
export function doseCheckText(drug: Pick<Drug, 'doseCheck'>): string {
  const sources = doseSourcesText(drug)
  return sources ? `主要起始剂量已见于${sources}；同一行的其他剂量待核对` : '剂量尚未与来源核对'
}

/** Names of genes and proteins that are written small. */
const GENE_NAMES = ['cereblon', 'nectin-4']

/** Texts of the records that have no Chinese wording yet: `field: text`. */
export function untranslated(drugs: readonly Drug[]): string[] {
  const missing = new Set<string>()
  const ask = (field: string, texts: readonly string[], known: (text: string) => boolean) =>
    texts.filter((text) => !known(text)).forEach((text) => missing.add(`${field}: ${text}`))
  for (const drug of drugs) {
    ask('class', [drug.class], (text) => text in classes)
    // Names of genes and receptors are capitals; a word needs its Chinese one.
    ask('targets', [drug.targets], (text) => text in targetTexts || !/[a-z]{4}/.test(text) || GENE_NAMES.includes(text))
    ask('indications', joinedIndications(drug), (text) => text in indicationTexts)
    ask('dosing', [drug.dosing], (text) => text in dosingTexts)
    ask('adr', reactionTerms(drug), (text) => text in reactionTexts)
    ask('adjust', phrasesOf(drug.adjust), (text) => isLadder(text) || text in adjustmentTexts)
    ask('interactions', phrasesOf(drug.interactions), (text) => text in interactionTexts)
  }
  return [...missing]
}
