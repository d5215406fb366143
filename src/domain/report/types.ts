/** What the words of a report say about one thing. `start` and `end` cut `text` out of the report as it was given. */
export interface Factor {
  /** What it is about: a question of "help me choose" (`sizeMm`, `structure`), `T`, `N`, `M`, or `cancer`, `metastasis`, `EGFR` … */
  readonly key: string
  readonly value: string | number
  readonly text: string
  readonly start: number
  readonly end: number
  /** False where the report denies it. */
  readonly holds: boolean
  /** False where the report doubts it, or the words can mean something else. */
  readonly certain: boolean
  /** Why it is read so, in one short Chinese sentence. */
  readonly why: string
}

export interface Span {
  readonly start: number
  readonly end: number
}

export interface Reading {
  /** The report as it was given. */
  readonly text: string
  readonly sentences: readonly Span[]
  /** Id of `domain/tnm/catalogue`; empty while no cancer is named, or several are. */
  readonly cancer: string
  /** In the order of the report. */
  readonly factors: readonly Factor[]
}
