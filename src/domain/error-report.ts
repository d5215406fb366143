/** Which errors are reported, and what must not be in a report. */

export interface ErrorFacts {
  name: string
  message: string
  /** HTTP status, or the ack of a refusal; 0 when there is none. */
  status: number
}

const IGNORED_NAMES: readonly string[] = ['OfflineError', 'NetworkError', 'AbortedError', 'AbortError', 'TimeoutError']
const IGNORED_STATUSES: readonly number[] = [400, 404, 502]
/** How browsers and WeChat word the same faults when they come from elsewhere than our client. */
const IGNORED_MESSAGES =
  /network ?error|failed to fetch|load failed|network request failed|request:fail|aborted|\babort\b|time(?:d )?[- ]?out|status code (?:400|404|502)\b/i

/** Network faults, cancelled calls, time-outs and the statuses 400, 404 and 502 say nothing about our code. */
export const isReportable = ({ name, message, status }: ErrorFacts): boolean =>
  !IGNORED_NAMES.includes(name) && !IGNORED_STATUSES.includes(status) && !IGNORED_MESSAGES.test(message)

/** Reads what an error says about itself; anything may be thrown. */
export function errorFacts(error: unknown): ErrorFacts {
  if (typeof error !== 'object' || error === null) return { name: '', message: String(error), status: 0 }
  const { name, message, status, ack } = error as Record<string, unknown>
  const number = typeof status === 'number' ? status : ack
  return {
    name: typeof name === 'string' ? name : '',
    message: typeof message === 'string' ? message : '',
    status: typeof number === 'number' ? number : 0,
  }
}

/** Takes out of a text what may name a person: mail addresses, runs of six and more digits, queries and fragments of addresses. */
export const scrub = (text: string): string =>
  text
    .replace(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '[mail]')
    .replace(/(https?:\/\/[^\s?#]*)[?#][^\s]*/gi, '$1')
    .replace(/\d{6,}[xX]?/g, '[number]')
