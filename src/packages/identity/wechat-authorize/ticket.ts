import * as v from 'valibot'
import { random } from '@/platform/random'
import { defineEntry } from '@/stores/persist'

/** A return from WeChat that is awaited, as long as a person may look at WeChat's page. */
const weChatTicketEntry = defineEntry({
  key: 'weChatTicket',
  version: 2,
  // `agreed`: the agreement was ticked before setting out.
  schema: v.object({ text: v.pipe(v.string(), v.nonEmpty()), agreed: v.boolean() }),
  scope: 'device',
  ttlSeconds: 600,
})

/** The agreement was ticked on the sign-in screen that leads here, in this run. */
let ticked = false

/**
 * Connects a return from WeChat with the device that left for it. Without it, a link with somebody else's code would sign people in to
 * that account, or bind that WeChat to theirs. It travels in the return address, because the server writes WeChat's own `state`.
 * Whether the agreement was ticked stays on the device: an address could claim it.
 */
export const ticket = {
  /** The agreement was ticked: the next ticket carries it there and back. */
  agree(): void {
    ticked = true
  },
  /** A new ticket, kept on the device. A second attempt has the same agreement. */
  issue(): string {
    const text = random.uuid()
    weChatTicketEntry.write({ text, agreed: ticked || (weChatTicketEntry.read()?.agreed ?? false) })
    ticked = false
    return text
  },
  /** An authorisation was begun on this device and has not come back. */
  isOut: (): boolean => weChatTicketEntry.read() !== undefined,
  /** What the open ticket carries, null when this is another one; in both cases it is used up. */
  redeem(text: string | undefined): { agreed: boolean } | null {
    const out = weChatTicketEntry.read()
    weChatTicketEntry.remove()
    return out !== undefined && out.text === text ? { agreed: out.agreed } : null
  },
}
