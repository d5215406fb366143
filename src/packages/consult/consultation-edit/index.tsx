import { observer } from 'mobx-react'
import { ApplicationPage } from '@/features/consultation/application/ApplicationPage'
import { useRoute } from '@/routes'

/** `/Consultation/{id}/{category}` a new application to a doctor (`12`) or a team (`t12`); `/EditConsultation/…/{conId}` one that is still written. */
function ConsultationEditPage() {
  const params: Readonly<Record<string, string>> = useRoute().params
  const { id = '', category = '', conId = '' } = params
  return <ApplicationPage providerId={id} category={category} orderId={conId} />
}

export default observer(ConsultationEditPage)
