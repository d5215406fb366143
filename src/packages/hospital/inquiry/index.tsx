import { observer } from 'mobx-react'
import { OrderRoom } from '@/features/consultation/room/OrderRoom'
import { navigate, useRoute } from '@/routes'
import { ListRow } from '@/ui/ListRow'

/** `/IHPatCaseTxtQuery/{id}`, `/IHPatCaseVideoQuery/{id}`: the room of an order; it knows its own kind. */
function InquiryPage() {
  const { id } = useRoute<'ihPatCaseTxtQuery' | 'ihPatCaseVideoQuery'>().params
  return (
    <OrderRoom id={id}>
      <ListRow
        text="患者病历"
        note="病情、资料与治疗建议"
        onPress={() => void navigate('ihPatientCase', { id })}
        testId="open-case"
      />
    </OrderRoom>
  )
}

export default observer(InquiryPage)
