import { observer } from 'mobx-react'
import { consultationApi, type OrderDetail } from '@/api/consultation'
import { givesOpinion } from '@/domain/consultation/services'
import { directoryApi } from '@/api/directory'
import { OpinionFile } from '@/features/consultation/OpinionFile'
import { OpinionView } from '@/features/consultation/OpinionView'
import { navigate, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { openInquiry } from '../open-inquiry'
import { adviceOf, AdviceView } from './AdviceView'
import { useSaid } from './use-said'

const noneYet = (order: OrderDetail) => ({
  title: '还没有治疗建议',
  text: givesOpinion(order.service, order.kind) ? '医生签名后，意见会显示在这里' : '医生答复后，建议会显示在这里',
  actionText: '查看问诊',
  onAction: () => openInquiry(order),
})

/** `/IHTreatmentAdv/{id}`: what the doctor of an order advised; a signed opinion between doctors, messages to a patient. */
function TreatmentAdvicePage() {
  const { id } = useRoute<'ihTreatmentAdv'>().params
  const query = useApi(consultationApi.detail, { id })
  useFresh(query)
  const order = query.data
  if (!order) return <PageShell needs="login" data={screenData(query)} skeleton="article" />
  return givesOpinion(order.service, order.kind) ? <Signed order={order} /> : <Said order={order} />
}

const Signed = observer(function Signed({ order }: { order: OrderDetail }) {
  const query = useApi(consultationApi.opinion, { id: order.id })
  useFresh(query)
  const given = query.data
  // A draft of the doctor's is no advice yet.
  const opinion = given?.opinion?.signatures.length ? given.opinion : null
  return (
    <PageShell
      needs="login"
      title={given?.title}
      data={screenData(query)}
      skeleton="article"
      isSample={order.isSample}
      empty={!opinion && noneYet(order)}
    >
      {given && opinion ? (
        <OpinionView order={order} opinion={opinion} footer={given.footer} file={<OpinionFile orderId={order.id} />} />
      ) : null}
    </PageShell>
  )
})

const Said = observer(function Said({ order }: { order: OrderDetail }) {
  const { id, provider } = order
  const said = useSaid(id)
  useFresh(said.query)
  const doctor = useApi(directoryApi.doctor, { doctorId: provider.id }, { enabled: !provider.isTeam })
  const hospitalId = doctor.data?.hospitalId
  const advice = adviceOf(said.messages)
  return (
    <PageShell
      needs="login"
      data={screenData(said.query)}
      skeleton="article"
      isSample={order.isSample}
      empty={advice.length === 0 && !said.hasEarlier && noneYet(order)}
    >
      <AdviceView
        order={order}
        advice={advice}
        onEarlier={said.hasEarlier ? said.earlier : undefined}
        busy={said.busy}
        onHospital={hospitalId ? () => void navigate('newHospitalHomePage', { hospitalId }) : undefined}
        onOrder={() => openInquiry(order)}
      />
    </PageShell>
  )
})

export default observer(TreatmentAdvicePage)
