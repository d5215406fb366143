import { SEQUENCE_ID } from '@/domain/identity-field'
import { addressOf, replaceAddress } from '@/routes'
import { openRoutes } from '@/routes/navigate'
import { FLOW_ROUTES, type Flow } from './flows'
import type { Slot } from './identity-draft'

/** Pages with inputs that other pages fill. */
const ASKERS: readonly string[] = ['identity/user-info', 'identity/certify', 'identity/update-field']

/**
 * Back to the page that asked for a pick, also over the page that added what was missing. When it is gone (the pick was opened by its address),
 * to the form of the flow, which finds the answer in the draft. `field`: the editor of one field, with the type of its address.
 */
export function returnToAsker(flow: Flow, slot: Slot, field: 'hospital' | 'school'): Promise<void> {
  return replaceAddress(
    openAsker() ?? (slot === 'field' ? addressOf('updateUserInfo', { type: field, id: SEQUENCE_ID }) : formAddress(flow)),
  )
}

/** Back to the form, or to the form of the flow when none is open. */
export const returnToForm = (flow: Flow): Promise<void> => replaceAddress(openAsker() ?? formAddress(flow))

function openAsker(): string | undefined {
  const open = openRoutes().filter((route) => route && ASKERS.includes(route.page))
  return open[open.length - 1]?.address
}

export function formAddress(flow: Flow): string {
  return flow === 'jurisdiction' ? addressOf('jurisdictionInfo', { isFromOPlus: '0' }) : addressOf(FLOW_ROUTES[flow].form)
}
