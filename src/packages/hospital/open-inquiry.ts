import type { OrderRow } from '@/api/consultation'
import { SERVICES } from '@/domain/consultation/services'
import { openOrder } from '@/features/consultation/open-order'
import { navigate } from '@/routes'

/** What is still written opens in its form, all else in the room of the internet hospital. */
export function openInquiry(order: Pick<OrderRow, 'id' | 'service' | 'state' | 'provider'>): void {
  const { id, state, service } = order
  if (state === 'draft' || state === 'material_required') return openOrder(order)
  void navigate(SERVICES[service].way === 'slot' ? 'ihPatCaseVideoQuery' : 'ihPatCaseTxtQuery', { id })
}
