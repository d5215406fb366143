import { makeAutoObservable } from 'mobx'
import type { Answer, Asked, Attempt } from '@/api/assessment'
import { ConflictError, RefusedError, sentenceOf } from '@/api/client/errors'
import { isComplete, type Response } from '@/domain/assessment/response'
import { serverNow } from '@/domain/clock'
import type { KeptAnswers } from './kept-answers'

/** The calls of one attempt, for the page that holds it. */
export interface AttemptCalls {
  resume: () => Promise<Attempt>
  answer: (answers: readonly Answer[]) => Promise<{ revisions: { position: number; revision: number }[] }>
  commit: (answer: Answer) => Promise<Attempt>
  pause: (isPaused: boolean) => Promise<Attempt>
  submit: (answers: readonly Answer[]) => Promise<unknown>
}

/** Where what was chosen is kept on the device. */
export interface AnswerStore {
  read: () => KeptAnswers | undefined
  write: (kept: KeptAnswers) => boolean
  remove: () => void
}

/** `left`: goes on elsewhere. `ended`: handed in, on any device. */
export type SessionState = 'running' | 'left' | 'ended'

const SOON_MS = 600
const AGAIN_MS = { first: 2000, longest: 30_000 }

/**
 * An attempt while it is answered. What is chosen is kept on the device at once, sent soon, and sent again until the server has acknowledged it. The
 * server's clock decides when it ends; this one only shows it, and hands in when it has come.
 */
export class AttemptSession {
  attempt: Attempt
  state: SessionState = 'running'
  /** Why something did not go; empty: all is well. */
  problem = ''
  at = 0
  marked: readonly number[] = []
  private unsent = new Map<number, Answer>()
  private isSending = false
  private failures = 0
  private timer: ReturnType<typeof setTimeout> | undefined
  private isLeft = false

  constructor(
    attempt: Attempt,
    private readonly calls: AttemptCalls,
    private readonly kept: AnswerStore,
  ) {
    this.attempt = attempt
    makeAutoObservable<this, 'calls' | 'kept' | 'isSending' | 'failures' | 'timer' | 'isLeft'>(
      this,
      { calls: false, kept: false, isSending: false, failures: false, timer: false, isLeft: false },
      { autoBind: true },
    )
    this.takeUp()
  }

  get questions(): readonly Asked[] {
    return this.attempt.questions
  }
  get current(): Asked | undefined {
    return this.questions[this.at]
  }
  /** Answers that the server does not have yet. */
  get waiting(): number {
    return this.unsent.size
  }
  get answered(): number {
    return this.questions.filter((asked) => this.isAnswered(asked)).length
  }
  /** Each answer is made final by itself: steps, questions with a time of their own, analyses at once. */
  get isStepwise(): boolean {
    const { rules } = this.attempt
    return rules.reveal === 'answer' || rules.questionSeconds > 0
  }
  /** Of the question in view; ms. */
  get endsAt(): number {
    const due = this.current?.dueAt
    return Date.parse(due || this.attempt.deadlineAt)
  }

  responseOf({ position, response }: Asked): Response {
    return this.unsent.get(position)?.response ?? response
  }
  isAnswered(asked: Asked): boolean {
    // Covered while it is paused, it is as it was.
    return asked.question ? isComplete(asked.question, this.responseOf(asked)) : this.responseOf(asked).length > 0
  }
  mustCommit(asked: Asked): boolean {
    return asked.state === 'open' && (this.isStepwise || asked.group !== '')
  }

  goTo(at: number): void {
    if (at >= 0 && at < this.questions.length) this.at = at
    this.problem = ''
  }

  mark(position: number): void {
    this.marked = this.marked.includes(position) ? this.marked.filter((one) => one !== position) : [...this.marked, position]
    this.keep()
  }

  respond({ position, revision }: Asked, response: Response): void {
    const last = this.unsent.get(position)?.revision ?? revision
    this.unsent.set(position, { position, response: [...response], revision: last + 1 })
    this.problem = ''
    this.keep()
    this.later(SOON_MS)
  }

  /** Sends what waits. Never rejects: what did not go waits on. */
  async flush(): Promise<void> {
    if (this.isSending || this.state !== 'running' || this.unsent.size === 0) return
    this.isSending = true
    clearTimeout(this.timer)
    try {
      const { revisions } = await this.calls.answer([...this.unsent.values()])
      this.failures = 0
      this.acknowledge(revisions)
      if (this.unsent.size > 0) this.later(SOON_MS)
    } catch (error) {
      this.fail(error)
      this.failures += 1
      // Over, or standing still: the server says which.
      if (error instanceof RefusedError && this.state === 'running') await this.look()
      else if (this.state === 'running') this.later(this.wait())
    } finally {
      this.isSending = false
    }
  }

  /** Makes the answer of a question final. Rejects where it did not go. */
  async commit(asked: Asked): Promise<void> {
    const { position, revision } = asked
    const answer = this.unsent.get(position) ?? { position, response: [...this.responseOf(asked)], revision: revision + 1 }
    await this.ask(async () => {
      const attempt = await this.calls.commit(answer)
      this.acknowledge([answer])
      this.show(attempt)
    })
  }

  async pause(isPaused: boolean): Promise<void> {
    await this.flush()
    await this.ask(async () => this.show(await this.calls.pause(isPaused)))
  }

  /**
   * Whether the time of what is in view is over. The server is asked, by whose answer the clock of this phone is put right, which may have been changed since;
   * what waits is sent with it. Rejects where there is no answer.
   */
  async isOver(): Promise<boolean> {
    try {
      this.acknowledge((await this.calls.answer([...this.unsent.values()])).revisions)
    } catch (error) {
      this.fail(error)
      if (!(error instanceof RefusedError) || this.state !== 'running') throw error
      await this.resume()
    }
    return this.state === 'running' && serverNow() >= this.endsAt
  }

  /** Looks at the server's state again, e.g. when the time of a question has run out, or to go on here. */
  async resume(): Promise<void> {
    await this.ask(async () => this.goOn(await this.calls.resume()))
  }

  async submit(): Promise<void> {
    await this.ask(async () => {
      await this.calls.submit([...this.unsent.values()])
      this.end()
    })
  }

  /** The page was left: what waits is sent once more, and kept for the next time where it does not go. */
  dispose(): void {
    this.isLeft = true
    clearTimeout(this.timer)
    void this.flush()
  }

  private async look(): Promise<void> {
    await this.resume().catch(() => undefined)
  }

  private goOn(attempt: Attempt): void {
    this.state = 'running'
    this.show(attempt)
  }

  private async ask(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.fail(error)
      throw error
    }
  }

  private show(attempt: Attempt): void {
    this.attempt = attempt
    this.problem = ''
    if (attempt.isEnded) return this.end()
    this.dropOlder()
    // What a pause, or another page, has held up.
    if (this.unsent.size > 0 && !attempt.isPaused && this.state === 'running') this.later(this.wait())
  }

  /** Drops answers that another device has replaced or that came too late: they would be shown but not counted. */
  private dropOlder(): void {
    for (const { position, revision } of [...this.unsent.values()]) {
      const asked = this.questions[position]
      if (asked?.state !== 'open' || revision <= asked.revision) this.unsent.delete(position)
    }
    this.keep()
  }

  private end(): void {
    this.state = 'ended'
    this.unsent.clear()
    this.kept.remove()
    clearTimeout(this.timer)
  }

  private fail(error: unknown): void {
    this.problem = sentenceOf(error)
    if (error instanceof ConflictError) this.state = 'left'
  }

  private acknowledge(revisions: readonly { position: number; revision: number }[]): void {
    for (const { position, revision } of revisions) {
      const mine = this.unsent.get(position)
      const asked = this.attempt.questions[position]
      if (!asked) continue
      if (mine && mine.revision <= revision) {
        this.attempt.questions[position] = { ...asked, response: [...mine.response], revision }
        this.unsent.delete(position)
      }
    }
    this.keep()
  }

  /** Answers of before that the server has not got. */
  private takeUp(): void {
    const kept = this.kept.read()
    if (kept?.attemptId === this.attempt.id) {
      this.marked = kept.marked
      for (const answer of kept.answers) this.unsent.set(answer.position, answer)
      this.dropOlder()
      if (this.unsent.size > 0) this.later(0)
    }
    // What was chosen and not made final is where one was.
    const next = this.questions.findIndex(
      (asked) => asked.state === 'open' && (this.mustCommit(asked) || !this.isAnswered(asked)),
    )
    this.at = Math.max(0, next)
  }

  /** The longer, the more often it did not go. */
  private wait(): number {
    return this.failures === 0 ? SOON_MS : Math.min(AGAIN_MS.longest, AGAIN_MS.first * 2 ** (this.failures - 1))
  }

  private keep(): void {
    this.kept.write({
      attemptId: this.attempt.id,
      answers: [...this.unsent.values()].map((one) => ({ ...one, response: [...one.response] })),
      marked: [...this.marked],
    })
  }

  private later(ms: number): void {
    clearTimeout(this.timer)
    if (this.isLeft) return
    this.timer = setTimeout(() => void this.flush(), ms)
  }
}
