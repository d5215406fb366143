import { chromeStackLineParser, geckoStackLineParser } from '@sentry/browser'
import {
  createEventEnvelope,
  createStackParser,
  dsnFromString,
  getEnvelopeEndpointWithUrlEncodedAuth,
  serializeEnvelope,
  uuid4,
  type Exception,
} from '@sentry/core'
import Taro from '@tarojs/taro'
import { cleanEvent } from './clean-event'
import type { ErrorReportSettings } from './contract'

/** WeChat sends ten requests at a time, and those of the screen come first. */
const MOST_AT_ONCE = 5
const MOST_CHARACTERS = 250
const MOST_CAUSES = 4
/** Scene of a visit by WeChat's own crawler. */
const CRAWLER = 1129

/** Android's engine is V8, that of iOS writes its stacks as Gecko does. */
const parseStack = createStackParser(chromeStackLineParser, geckoStackLineParser)

/**
 * Sends errors to Sentry with the parts of its own package that need no browser. Its client for browsers needs one, and that for mini-programs, which
 * others made, is 60 KB of the main package for sessions, breadcrumbs and dialogs that we leave out.
 */
export function startSentry({ dsn: address, environment, release }: ErrorReportSettings) {
  const dsn = dsnFromString(address)
  if (!dsn) throw new Error('not an address of Sentry')
  const url = getEnvelopeEndpointWithUrlEncodedAuth(dsn)
  let onTheirWay = 0
  return (error: unknown, tags: Record<string, string>): void => {
    if (onTheirWay >= MOST_AT_ONCE || Taro.getLaunchOptionsSync().scene === CRAWLER) return
    const about = { event_id: uuid4(), timestamp: Date.now() / 1000, platform: 'javascript', level: 'error' as const }
    const event = cleanEvent({ ...about, environment, release, tags, exception: { values: exceptionsOf(error) } }, error)
    if (!event) return
    onTheirWay += 1
    const data = serializeEnvelope(createEventEnvelope(event, dsn))
    void Taro.request({ url, method: 'POST', data, header: { 'content-type': 'text/plain' } })
      .catch(() => undefined)
      .finally(() => (onTheirWay -= 1))
  }
}

/** The error, and before it what caused it. */
function exceptionsOf(error: unknown): Exception[] {
  const values = [exceptionOf(error)]
  for (let cause = causeOf(error); cause instanceof Error && values.length <= MOST_CAUSES; cause = causeOf(cause))
    values.unshift(exceptionOf(cause))
  return values
}
const causeOf = (error: unknown): unknown => (Object(error) as { cause?: unknown }).cause

function exceptionOf(error: unknown): Exception {
  if (error instanceof Error) {
    const frames = parseStack(callsOf(error))
    const value = error.message.slice(0, MOST_CHARACTERS)
    return { type: error.name, value, ...(frames.length > 0 && { stacktrace: { frames } }) }
  }
  const text = typeof error === 'object' && error ? `no error, but ${Object.keys(error).join(', ')}` : String(error)
  return { type: 'Error', value: text.slice(0, MOST_CHARACTERS) }
}

/** V8 begins with the error itself, whose text may name somebody. */
function callsOf({ stack = '' }: Error): string {
  return stack.slice(Math.max(stack.search(/^\s*at /m), 0))
}
