import { observer } from 'mobx-react-lite'
import { consultationApi, type Offered, type OrderDetail, type Provider } from '@/api/consultation'
import { patientApi } from '@/api/patient'
import { CATEGORIES, BY_APPOINTMENT } from '@/domain/consultation/services'
import { openOrder } from '@/features/consultation/open-order'
import { navigate, replace, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { StateView } from '@/ui/StateView'
import { ConsultationEditFoot, ConsultationEditView } from './ConsultationEditView'
import { consentsToGive, lackingOf } from './lacking'
import { useApplication } from './use-application'

const ID = /^[1-9]\d{0,14}$/
const WRITABLE: readonly OrderDetail['state'][] = ['draft', 'material_required']

/** `/Consultation/{id}/{category}` a new application to a doctor (`12`) or a team (`t12`); `/EditConsultation/…/{conId}` one that is still written. */
function ConsultationEditPage() {
  const params: Readonly<Record<string, string>> = useRoute().params
  const { id: providerId = '', category = '', conId = '' } = params
  const offer = useApi(consultationApi.offer, { providerId, category: Number(category) })
  const order = useApi(consultationApi.detail, { id: conId }, { enabled: ID.test(conId) })
  const found = offer.data
  const written = order.data
  const waits = ID.test(conId) && !written
  const title = `${CATEGORIES[Number(category)] ?? ''}申请`
  if (!found || waits) return <PageShell needs="login" title={title} data={screenData(found ? order : offer)} />
  if (written && !WRITABLE.includes(written.state)) return <Sent order={written} title={title} />
  if (!found.offers.length) return <NothingOffered provider={found.provider} title={title} />
  return (
    <Application
      key={written?.id ?? ''}
      title={title}
      provider={found.provider}
      offers={found.offers}
      order={written}
      category={category}
      refetch={offer.refetch}
    />
  )
}

const Sent = ({ order, title }: { order: OrderDetail; title: string }) => (
  <PageShell needs="login" title={title}>
    <StateView
      kind="success"
      title="该申请已提交"
      text="提交后不能再修改，可以在订单中查看进度"
      actionText="查看订单"
      onAction={() => openOrder(order, { replacing: true })}
    />
  </PageShell>
)

const NothingOffered = ({ provider, title }: { provider: Provider; title: string }) => (
  <PageShell needs="login" title={title}>
    <StateView
      kind="notAllowed"
      title="暂未开通该服务"
      text={`${provider.name}没有开通此类服务，可以看看其他服务`}
      actionText="查看主页"
      onAction={() =>
        void (provider.isTeam
          ? navigate('newTeamHomePage', { id: provider.id.slice(1) })
          : navigate('newDoctorHomePage', { id: provider.id }))
      }
    />
  </PageShell>
)

interface ApplicationProps {
  title: string
  provider: Provider
  offers: readonly Offered[]
  order: OrderDetail | undefined
  category: string
  refetch: () => Promise<unknown>
}

const Application = observer(function Application({ title, provider, offers, order, category, refetch }: ApplicationProps) {
  const own = order ? offers.filter(({ service }) => service === order.service) : offers
  const application = useApplication({
    ...{ providerId: provider.id, category, offers: own, order },
    onConflict: refetch,
    onSent: (sent) =>
      void (sent.state === 'pending_payment'
        ? replace('patientsPay', { consultationId: sent.id, status: '0' })
        : openOrder(sent, { replacing: true })),
    onKept: (id) => (order ? undefined : void replace('editConsultation', { id: provider.id, category, conId: id })),
  })
  const { form } = application
  const patient = useApi(patientApi.detail, { patientId: form.patientId }, { enabled: form.patientId !== '' })
  const known = {
    patient: patient.data?.patient,
    files: patient.data?.files ?? [],
    consents: patient.data?.consents ?? [],
  }
  const refusal = own.find(({ service }) => service === form.service)?.refusal ?? ''
  return (
    <PageShell
      needs="login"
      title={title}
      footer={
        refusal === BY_APPOINTMENT ? undefined : (
          <ConsultationEditFoot application={application} lacking={lackingOf(form, known)} refusal={refusal} />
        )
      }
    >
      {refusal === BY_APPOINTMENT ? (
        <StateView
          kind="notAllowed"
          title="需要预约时段"
          text={BY_APPOINTMENT}
          actionText="联系医生助理"
          onAction={() => void navigate('contactDoctorAssistant')}
        />
      ) : (
        <ConsultationEditView
          provider={provider}
          offers={own}
          application={application}
          consents={consentsToGive(form, known)}
          asked={order?.state === 'material_required' ? order.notice : ''}
        />
      )}
    </PageShell>
  )
})

export default observer(ConsultationEditPage)
