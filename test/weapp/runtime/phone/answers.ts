import type { Handler, Options, Result } from '../wx/call'
import { Failure } from '../failure'

/** What a person or the phone answers to a `wx` call: fields of the result, `{ fail: reason }`, or a function giving one. */
export type Answer = Record<string, unknown> | ((options: Options) => Record<string, unknown> | undefined)

/** Scripted answers, by the name of the `wx` member. */
export class Answers {
  private readonly scripted = new Map<string, Answer>()

  /** Sets the answer for all later calls; `undefined` brings back the usual one. */
  set(name: string, answer: Answer | undefined): void {
    if (answer) this.scripted.set(name, answer)
    else this.scripted.delete(name)
  }

  for(name: string, options: Options, usual: Handler): Result | Promise<Result> {
    const answer = this.scripted.get(name)
    const result = typeof answer === 'function' ? answer(options) : answer
    if (!result) return usual(options)
    if (typeof result.fail === 'string') throw new Failure(result.fail)
    return result
  }
}
