import {
  browserTracingIntegration,
  captureException,
  getDefaultIntegrations,
  init,
  replayIntegration,
  type BrowserOptions,
} from '@sentry/browser'
import { cleanEvent } from './clean-event'
import type { ErrorReportSettings } from './contract'

type TransactionEvent = Parameters<NonNullable<BrowserOptions['beforeSendTransaction']>>[0]

/** These put addresses, headers, clicks and console lines into reports. */
const UNWANTED: readonly string[] = ['HttpContext', 'Breadcrumbs', 'Console', 'BrowserSession']

/** Starts Sentry. A module of its own, so that only what is named here is in the script that is loaded for it. */
export function startSentry(settings: ErrorReportSettings): void {
  const options: BrowserOptions = {
    ...settings,
    replaysSessionSampleRate: 0,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    defaultIntegrations: getDefaultIntegrations({}).filter(({ name }) => !UNWANTED.includes(name)),
    integrations: [
      browserTracingIntegration(),
      replayIntegration({ maskAllText: true, maskAllInputs: true, blockAllMedia: true }),
    ],
    beforeSend: (event, hint) => cleanEvent(event, hint.originalException),
    // The other way of sending timings has no place to clean them.
    traceLifecycle: 'static',
    beforeSendTransaction: cleanTimings,
    beforeBreadcrumb: () => null,
  }
  init(options)
}

/** Timings without addresses: ours carry ids and names. What was measured stays. */
function cleanTimings(event: TransactionEvent): TransactionEvent {
  const { trace, ...contexts } = event.contexts ?? {}
  return {
    ...event,
    transaction: 'page',
    request: undefined,
    user: undefined,
    breadcrumbs: undefined,
    contexts: { ...contexts, ...(trace && { trace: { ...trace, data: {} } }) },
    spans: event.spans?.map((span) => ({ ...span, description: span.op, data: {} })),
  }
}

export const sendToSentry = (error: unknown, tags: Record<string, string>): void => void captureException(error, { tags })
