export interface CalendarEvent {
  title: string
  /** ISO times. */
  startTime: string
  endTime: string
  /** Plain text, e.g. where it takes place and a link. */
  description: string
}

/** `downloaded`: a file that the device's calendar opens. `denied`: the person, or the host's rules, refuse. */
export type CalendarOutcome = 'added' | 'downloaded' | 'denied' | 'failed'

/** The calendar of the device. */
export interface CalendarContract {
  /** Web views of other apps neither reach a calendar nor keep files. */
  available(): boolean
  /** With a reminder some minutes before. Call it from a tap. */
  add(event: CalendarEvent): Promise<CalendarOutcome>
}
