import { compact } from '@/domain/search/fold'
import { sentencesOf } from '@/domain/sentences'
import type { Findings } from './find'
import type { FoundPassage } from './ranking'

/** A sentence of a passage, word for word. */
export interface Quote {
  text: string
  passage: FoundPassage
}

const PASSAGES = 5
const OF_ONE = 6
/** What holds less than this share of what the best one holds is left out. */
const NEAR = 0.6
/** Passages that fit worse than this share of the best one are not quoted. */
const CLOSE = 0.72

/** The sentences that say most of what was asked for, by passages. The section that was asked for is quoted from its start; a regimen's is quoted whole. */
export function bestSentences({ question, concepts, passages }: Findings): Quote[] {
  const worth = (text: string): number => {
    const folded = compact(text)
    return question.concepts.reduce(
      (sum, { ways }, at) => sum + (ways.some((way) => folded.includes(way)) ? (concepts[at]?.weight ?? 0) : 0),
      0,
    )
  }
  const first = passages[0]?.score ?? 0
  const near = passages.filter(({ score }) => score >= first * CLOSE)
  const looked = near.slice(0, PASSAGES).map((passage) => {
    const sentences = sentencesOf(passage.text).map((text) => ({
      text,
      worth: worth(`${passage.source.title}${passage.section}${text}`),
      own: worth(text),
    }))
    return { passage, sentences, isSought: question.sought.some(({ sections: of }) => of.test(passage.section)) }
  })
  const best = Math.max(0, ...looked.flatMap(({ sentences }) => sentences.map(({ worth: said }) => said)))
  // Where the section that was asked for is there, others only repeat the question.
  const sought = looked.some(({ isSought }) => isSought) ? looked.filter(({ isSought }) => isSought) : looked
  const quotes = sought.flatMap(({ passage, sentences, isSought }, rank) => {
    const telling = sentences.filter(({ worth: said, own }) => said >= best * NEAR && (own > 0 || rank === 0))
    const isWhole = isSought && passage.source.kind === 'regimen'
    const given = isWhole ? sentences : (isSought ? sentences : telling).slice(0, OF_ONE)
    return given.map(({ text }) => ({ text, passage, isWhole }))
  })
  // An article often says the same in the same words; a drug of two regimens belongs to both.
  const said = quotes.map(({ text }) => compact(text).replace(/^要点/, ''))
  return quotes.filter(({ isWhole }, at) => isWhole || said.indexOf(said[at] ?? '') === at)
}
