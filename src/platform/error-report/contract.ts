export interface ErrorReportSettings {
  dsn: string
  environment: string
  release: string
  /** Share of runs whose timings are sent, 0 to 1. */
  tracesSampleRate: number
  /** Share of errors with which the last minute on the screen is sent, all texts masked, 0 to 1. */
  replaysOnErrorSampleRate: number
}

/**
 * Error reports to Sentry. What `domain/error-report` calls not reportable is left out, and so is everything that may name a
 * person: addresses, headers, breadcrumbs, user, page parameters. Nothing here throws.
 */
export interface ErrorReportContract {
  /** Loads what the host needs for it and catches what nothing else catches. Errors captured before are sent then. */
  start(settings: ErrorReportSettings): Promise<void>
  /** Reports an error that was caught. Before `start` the first ten wait. `tags` are short words of ours. */
  capture(error: unknown, tags?: Record<string, string>): void
}
