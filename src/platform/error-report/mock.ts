import type { ErrorReportContract, ErrorReportSettings } from './contract'

/** A reporter that keeps what it was given. */
export const errorReport = {
  settings: undefined as ErrorReportSettings | undefined,
  captured: [] as { error: unknown; tags: Record<string, string> }[],

  start(settings: ErrorReportSettings) {
    errorReport.settings = settings
    return Promise.resolve()
  },
  capture(error: unknown, tags: Record<string, string> = {}) {
    errorReport.captured.push({ error, tags })
  },
  reset() {
    errorReport.settings = undefined
    errorReport.captured = []
  },
} satisfies ErrorReportContract & Record<string, unknown>
