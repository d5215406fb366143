import { errorReport } from '@/platform/error-report'

/** Reports of errors in our own code; off in a build without an address for them. What counts as one: `domain/error-report`. */
export class ErrorReporting {
  constructor(private readonly dsn: string = __APP_CONFIG__.sentryDsn) {}

  start(): void {
    if (!this.dsn) return
    const { environment, version } = __APP_CONFIG__
    void errorReport.start({
      dsn: this.dsn,
      environment,
      release: version,
      tracesSampleRate: 0.2,
      replaysOnErrorSampleRate: 0.1,
    })
  }

  /** Reports an error that was caught. `where` is a word of ours, such as the name of a route; never an address. */
  report(error: unknown, where = 'screen'): void {
    if (this.dsn) errorReport.capture(error, { where })
  }
}
