import { SERVICES, type ServiceId } from '@/domain/consultation/services'
import { priceText } from '@/features/directory'

/** What the button sends: of a reviewed service the review, for nothing is paid before it was passed (C2, C7). */
export function sendText(service: ServiceId, priceCents: number): string {
  if (SERVICES[service].needsReview) return '提交审核'
  return priceCents ? `提交并支付 ${priceText(priceCents)}` : '提交申请'
}
