import { observer } from 'mobx-react'
import { OrderRoom } from '@/features/consultation/room/OrderRoom'
import { useRoute } from '@/routes'

/** `/Consultationdetail/{consultationId}/{consType}`: an order; it knows its own kind. */
function ConsultationPage() {
  const { params } = useRoute<'consultationDetail'>()
  return <OrderRoom id={params.consultationId} />
}

export default observer(ConsultationPage)
