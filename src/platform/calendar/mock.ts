import type { CalendarContract, CalendarEvent, CalendarOutcome } from './contract'

/** A calendar that keeps what it is given, and answers what the test says. */
export const calendar = {
  there: true,
  outcome: 'added' as CalendarOutcome,
  events: [] as CalendarEvent[],
  available: (): boolean => calendar.there,
  add(event: CalendarEvent): Promise<CalendarOutcome> {
    calendar.events.push(event)
    return Promise.resolve(calendar.outcome)
  },
} satisfies CalendarContract & Record<string, unknown>
