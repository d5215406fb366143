import type { OrderRow } from '@/api/consultation'
import { SERVICES, type ServiceId } from '@/domain/consultation/services'
import { navigate, replace } from '@/routes'

/** The form of an application for a service. @param provider `12` a doctor, `t12` a team */
export const apply = (provider: string, service: ServiceId): void =>
  service === 'quick'
    ? void navigate('fastHomepage', { doctor: provider })
    : void navigate('consultation', { id: provider, category: String(SERVICES[service].category ?? 1) })

/** Opens an order where it is dealt with: a draft in its form, all else in its room. */
export function openOrder(order: Pick<OrderRow, 'id' | 'service' | 'state' | 'provider'>, { replacing = false } = {}): void {
  const go = replacing ? replace : navigate
  const category = String(SERVICES[order.service].category ?? 1)
  if (order.state === 'draft' || order.state === 'material_required')
    return void go('editConsultation', { id: order.provider.id, category, conId: order.id })
  void go('consultationDetail', { consultationId: order.id, consType: category })
}
