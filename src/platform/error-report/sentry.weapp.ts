import Taro from '@tarojs/taro'
import { random } from '../random'
import { request } from '../request'
import { cleanEvent } from './clean-event'
import type { ErrorReportSettings } from './contract'

interface Exception {
  type: string
  value: string
  stacktrace?: { frames: Frame[] }
}
interface Frame {
  function: string
  filename: string
  lineno: number
  colno: number
  in_app: true
}

/** WeChat sends ten requests at a time, and those of the screen come first. */
const MOST_AT_ONCE = 5
const MOST_CHARACTERS = 250
const MOST_CAUSES = 4
const MOST_FRAMES = 100
/** Scene of a visit by WeChat's own crawler. */
const CRAWLER = 1129

/** `    at open (https://usr/app.js:1:2)` of V8, `open@https://usr/app.js:1:2` of JavaScriptCore; both may lack the name. */
const FRAME = /^\s*(?:at (?:async )?(?:(.+) \()?|([^\s@]*)@)?([^\s()@]+):(\d+):(\d+)\)?$/

/**
 * Sends errors to Sentry by the one call that they need. Sentry has no package for mini-programs; the one that others made is 60 KB of the
 * main package, for sessions, breadcrumbs and dialogs that we leave out.
 */
export function startSentry({ dsn, environment, release }: ErrorReportSettings) {
  const url = storeOf(dsn)
  let onTheirWay = 0
  return (error: unknown, tags: Record<string, string>): void => {
    if (onTheirWay >= MOST_AT_ONCE || Taro.getLaunchOptionsSync().scene === CRAWLER) return
    const event = cleanEvent(
      {
        event_id: random.uuid().replace(/-/g, ''),
        timestamp: Date.now() / 1000,
        platform: 'javascript',
        level: 'error',
        environment,
        release,
        tags,
        exception: { values: exceptionsOf(error) },
      },
      error,
    )
    if (!event) return
    onTheirWay += 1
    void request
      .send({ url, data: event })
      .catch(() => undefined)
      .finally(() => (onTheirWay -= 1))
  }
}

/** `https://key@host/path/project` → where its events are sent to. */
function storeOf(dsn: string): string {
  const [, protocol = '', key = '', host = '', path = '', project = ''] =
    /^(https?:\/\/)([^:@/]+)(?::[^@/]*)?@([^/]+)\/(.*\/)?(\w+)$/.exec(dsn) ?? []
  if (!project) throw new Error('not an address of Sentry')
  return `${protocol}${host}/${path}api/${project}/store/?sentry_key=${key}&sentry_version=7`
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
  if (!(error instanceof Error)) {
    const text = typeof error === 'object' && error ? `no error, but ${Object.keys(error).join(', ')}` : String(error)
    return { type: 'Error', value: text.slice(0, MOST_CHARACTERS) }
  }
  const frames = framesOf(error)
  return {
    type: error.name,
    value: error.message.slice(0, MOST_CHARACTERS),
    ...(frames.length > 0 && { stacktrace: { frames } }),
  }
}

/** The call that failed is the last of them. */
function framesOf({ stack = '' }: Error): Frame[] {
  // V8 begins with the error itself, whose text may name somebody.
  const from = stack.search(/^\s*at /m)
  return stack
    .slice(Math.max(from, 0))
    .split('\n')
    .flatMap((line): Frame[] => {
      const [match, before, after, filename = '', lineno, colno] = FRAME.exec(line) ?? []
      if (match === undefined) return []
      return [{ function: before || after || '?', filename, lineno: Number(lineno), colno: Number(colno), in_app: true }]
    })
    .slice(0, MOST_FRAMES)
    .reverse()
}
