import Taro from '@tarojs/taro'
import type { ErrorReportContract } from './contract'
import { startSentry } from './sentry'
import { holdUntilReady } from './waiting'

const held = holdUntilReady()

/** Errors only: timings and replays are of browsers, so that the two rates are not used here. */
export const errorReport: ErrorReportContract = {
  start(settings) {
    try {
      held.ready(startSentry(settings))
      // WeChat hands over the stack as text; base libraries differ in what else they send.
      Taro.onError((error: unknown) =>
        errorReport.capture(error instanceof Error ? error : new Error(String(error)), { from: 'onError' }),
      )
      Taro.onUnhandledRejection(({ reason }: { reason: unknown }) =>
        errorReport.capture(reason, { from: 'onUnhandledRejection' }),
      )
    } catch (error) {
      console.warn('error reporting could not start:', error instanceof Error ? error.name : 'unknown fault')
    }
    return Promise.resolve()
  },
  capture: (error, tags = {}) => held.capture(error, tags),
}
