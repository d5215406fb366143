import type { CalendarEvent } from './contract'

/** A line of a calendar file has at most 75 bytes; the rest follows on lines that begin with a space. */
const LINE_BYTES = 75
export const REMIND_MINUTES = 10

/** A calendar file (RFC 5545) with one event. `uid` names the event: opened again, it takes the place of the one before. */
export function icsOf({ title, startTime, endTime, description }: CalendarEvent, uid: string, now: number): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//oncology-app//live//ZH',
    'BEGIN:VEVENT',
    `UID:${textOf(uid)}`,
    `DTSTAMP:${timeOf(now)}`,
    `DTSTART:${timeOf(Date.parse(startTime))}`,
    `DTEND:${timeOf(Date.parse(endTime))}`,
    `SUMMARY:${textOf(title)}`,
    `DESCRIPTION:${textOf(description)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${textOf(title)}`,
    `TRIGGER:-PT${REMIND_MINUTES}M`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}

/** `20260304T113000Z`. */
const timeOf = (ms: number): string => new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '')

const textOf = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

function folded(line: string): string {
  const lines: string[] = []
  let part = ''
  let bytes = 0
  // By characters, so that none is cut in two.
  for (const character of line) {
    const size = bytesOf(character)
    if (bytes + size > LINE_BYTES) {
      lines.push(part)
      part = ' '
      bytes = 1
    }
    part += character
    bytes += size
  }
  return [...lines, part].join('\r\n')
}

function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
