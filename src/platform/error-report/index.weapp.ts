import Taro from '@tarojs/taro'
import { cleanEvent } from './clean-event'
import type { ErrorReportContract } from './contract'
import { holdUntilReady } from './waiting'

const held = holdUntilReady()

/**
 * sentry-miniapp 0.11 (52 KB minified): errors only, it knows neither traces nor replays, so the two rates are not used here.
 */
export const errorReport: ErrorReportContract = {
  async start({ dsn, environment, release }) {
    try {
      // The package throws while loading where there is no `wx`.
      const Sentry = await import('sentry-miniapp')
      Sentry.init({
        dsn,
        environment,
        release,
        // The default ones send page parameters, and wrap every rejection into a new error that has lost its class.
        defaultIntegrations: [new Sentry.Integrations.LinkedErrors(), new Sentry.Integrations.IgnoreMpcrawlerErrors()],
        maxBreadcrumbs: 0,
        beforeSend: (event, hint) => cleanEvent(event, hint?.originalException),
      })
      held.ready((error, tags) =>
        Sentry.withScope((scope) => {
          scope.setTags(tags)
          Sentry.captureException(error)
        }),
      )
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
  },
  capture: (error, tags = {}) => held.capture(error, tags),
}
