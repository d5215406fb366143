import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { consultationApi, type Offered, type OrderDetail, type Provider } from '@/api/consultation'
import { patientApi } from '@/api/patient'
import { CATEGORIES, type ServiceId } from '@/domain/consultation/services'
import { navigate, replace } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { StateView } from '@/ui/StateView'
import { openOrder } from '../open-order'
import { ApplicationFoot, ApplicationView } from './ApplicationView'
import { SlotField } from '../slots/SlotField'
import { consentsToGive, lackingOf } from './lacking'
import { useApplication } from './use-application'

const ID = /^[1-9]\d{0,14}$/
const WRITABLE: readonly OrderDetail['state'][] = ['draft', 'material_required']

interface ApplicationPageProps {
  /** `12` a doctor, `t12` a team. */
  providerId: string
  category: string
  /** An order that is still written; empty: a new one. */
  orderId?: string
  /** Of the category only this one. */
  service?: ServiceId
  /** Instead of the way to the provider's page, where nothing of it is offered. */
  otherwise?: ReactNode
}

/** The page of an application: for a service of a category of a doctor or a team. */
export function ApplicationPage({ providerId, category, orderId = '', service, otherwise }: ApplicationPageProps) {
  const offer = useApi(consultationApi.offer, { providerId, category: Number(category) })
  const order = useApi(consultationApi.detail, { id: orderId }, { enabled: ID.test(orderId) })
  const found = offer.data
  const written = order.data
  const waits = ID.test(orderId) && !written
  const title = `${CATEGORIES[Number(category)] ?? ''}申请`
  if (!found || waits) return <PageShell needs="login" title={title} data={screenData(found ? order : offer)} />
  if (written && !WRITABLE.includes(written.state)) return <Sent order={written} title={title} />
  const offers = service ? found.offers.filter((one) => one.service === service) : found.offers
  if (!offers.length) return otherwise ?? <NothingOffered provider={found.provider} title={title} />
  return (
    <Application
      key={written?.id ?? ''}
      title={title}
      provider={found.provider}
      offers={offers}
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
      footer={refusal ? null : <ApplicationFoot application={application} lacking={lackingOf(form, known)} />}
    >
      <ApplicationView
        provider={provider}
        offers={own}
        application={application}
        consents={consentsToGive(form, known)}
        asked={order?.state === 'material_required' ? order.notice : ''}
        slots={(field) => <SlotField providerId={provider.id} {...field} />}
      />
    </PageShell>
  )
})
