import type { Offered, OrderDetail } from '@/api/consultation'
import type { ServiceId } from '@/domain/consultation/services'

/** What is shown and asked for: a draft costs what its service costs now, and what was sent before what it did then. */
export function priceNow(
  service: ServiceId,
  offers: readonly Pick<Offered, 'service' | 'priceCents'>[],
  order: Pick<OrderDetail, 'service' | 'state' | 'priceCents'> | undefined,
): number {
  const own = order?.service === service ? order : undefined
  const offered = offers.find((offer) => offer.service === service)
  return (own?.state === 'draft' || !own ? offered?.priceCents : undefined) ?? own?.priceCents ?? 0
}
