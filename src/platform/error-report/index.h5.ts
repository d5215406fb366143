import type { ErrorReportContract } from './contract'
import { holdUntilReady } from './waiting'

const held = holdUntilReady()

export const errorReport: ErrorReportContract = {
  async start(settings) {
    try {
      const { startSentry, sendToSentry } = await import('./sentry')
      startSentry(settings)
      held.ready(sendToSentry)
    } catch (error) {
      console.warn('error reporting could not start:', error instanceof Error ? error.name : 'unknown fault')
    }
  },
  capture: (error, tags = {}) => held.capture(error, tags),
}
