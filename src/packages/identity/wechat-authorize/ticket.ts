import * as v from 'valibot'
import { random } from '@/platform/random'
import { defineEntry } from '@/stores/persist'

/** As long as a person may look at WeChat's page. */
const TICKET_SECONDS = 600

const ticketEntry = defineEntry({
  key: 'weChatTicket',
  version: 1,
  schema: v.pipe(v.string(), v.nonEmpty()),
  scope: 'device',
  ttlSeconds: TICKET_SECONDS,
})

/**
 * Ties a return from WeChat to the device that set out. Without it, a link with somebody else's code would sign people in to
 * that account, or bind that WeChat to theirs. It travels in the return address, because the server writes WeChat's own `state`.
 */
export const ticket = {
  /** A new ticket, kept on the device. */
  issue(): string {
    const text = random.uuid()
    ticketEntry.write(text)
    return text
  },
  /** An authorisation was begun on this device and has not come back. */
  isOut: (): boolean => ticketEntry.read() !== undefined,
  /** Whether this is the ticket that is out; it is spent either way. */
  redeem(text: string | undefined): boolean {
    const out = ticketEntry.read()
    ticketEntry.remove()
    return out !== undefined && out === text
  },
}
