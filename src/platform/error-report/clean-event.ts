import { errorFacts, isReportable, scrub } from '@/domain/error-report'

/** The parts of a Sentry event that may carry personal data, as both hosts shape them. */
interface SentryEvent {
  message?: string
  exception?: { values?: { type?: string; value?: string }[] }
  request?: unknown
  user?: unknown
  breadcrumbs?: unknown
  extra?: unknown
}

/** The event without personal data; null when its error is not to be reported. */
export function cleanEvent<E extends SentryEvent>(event: E, original: unknown): E | null {
  const thrown = event.exception?.values?.[0]
  const facts =
    original === undefined || original === null
      ? { name: thrown?.type ?? '', message: thrown?.value ?? '', status: 0 }
      : errorFacts(original)
  if (!isReportable(facts)) return null
  event.exception?.values?.forEach((exception) => {
    // The sentence of a refusal is the server's and may name somebody; its number is enough.
    if (exception.value !== undefined) exception.value = facts.status > 0 ? `status ${facts.status}` : scrub(exception.value)
  })
  if (event.message !== undefined) event.message = scrub(event.message)
  delete event.request
  delete event.user
  delete event.breadcrumbs
  delete event.extra
  return event
}
