import { random } from '@/platform/random'
import { weChatTicketEntry } from '@/stores/entries'

/**
 * Ties a return from WeChat to the device that set out. Without it, a link with somebody else's code would sign people in to
 * that account, or bind that WeChat to theirs. It travels in the return address, because the server writes WeChat's own `state`.
 */
export const ticket = {
  /** A new ticket, kept on the device. */
  issue(): string {
    const text = random.uuid()
    weChatTicketEntry.write(text)
    return text
  },
  /** An authorisation was begun on this device and has not come back. */
  isOut: (): boolean => weChatTicketEntry.read() !== undefined,
  /** Whether this is the ticket that is out; it is spent either way. */
  redeem(text: string | undefined): boolean {
    const out = weChatTicketEntry.read()
    weChatTicketEntry.remove()
    return out !== undefined && out === text
  },
}
