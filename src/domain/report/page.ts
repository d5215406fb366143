import { assertionOf, type Assertion } from './assertion'
import { clauseSpans, fold, sentenceSpans } from './fold'
import { REPORT_LENGTH } from './sheet-schema'
import type { Factor, Span } from './types'

export interface Clause extends Span {
  readonly sentence: Span
  readonly folded: string
}

/** A report made ready for reading. */
export class Page {
  readonly folded: string
  readonly sentences: readonly Span[]
  readonly clauses: readonly Clause[]

  constructor(readonly text: string) {
    // No report of one patient is longer.
    this.folded = fold(text.slice(0, REPORT_LENGTH))
    this.sentences = sentenceSpans(this.folded)
    this.clauses = this.sentences.flatMap((sentence) =>
      clauseSpans(this.folded, sentence).map((clause) => ({
        ...clause,
        sentence,
        folded: this.folded.slice(clause.start, clause.end),
      })),
    )
  }

  /** A factor of the words at a place; what it asserts is read from its clause unless it is told. */
  factor(clause: Clause, key: string, value: string | number, { start, end }: Span, told?: Partial<Assertion>): Factor {
    const asserted = { ...assertionOf(this.folded, clause, { start, end }), ...told }
    return { key, value, text: this.text.slice(start, end), start, end, ...asserted }
  }

  /** Places of a pattern in each clause. */
  matches(pattern: RegExp): { clause: Clause; match: RegExpExecArray; span: Span }[] {
    return this.clauses.flatMap((clause) =>
      [...clause.folded.matchAll(pattern)].map((match) => {
        const start = clause.start + match.index
        return { clause, match, span: { start, end: start + match[0].length } }
      }),
    )
  }
}

export const SURE = { holds: true, certain: true } as const
