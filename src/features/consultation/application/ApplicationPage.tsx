import { observer } from 'mobx-react'
import { useState, type ReactNode } from 'react'
import { consultationApi, type Offered, type OrderDetail, type Provider } from '@/api/consultation'
import { patientApi } from '@/api/patient'
import { CATEGORIES, type ServiceId } from '@/domain/consultation/services'
import { isFinal, orderStateName } from '@/domain/consultation/states'
import { LeftDraft } from '@/features/left-draft'
import { navigate, replace } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { Button } from '@/ui/Button'
import { StateView } from '@/ui/StateView'
import { caseLines } from '../case/case-lines'
import { openOrder } from '../open-order'
import { ApplicationFoot, ApplicationView } from './ApplicationView'
import { SlotField } from '../slots/SlotField'
import { consentsToGive, lackingOf } from './lacking'
import { applicationDraft, useApplication, WRITABLE } from './use-application'

const ID = /^[1-9]\d{0,14}$/

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
  const at = { providerId, category, orderId }
  if (!found || waits)
    return (
      <PageShell
        needs="login"
        title={title}
        data={screenData(found ? order : offer)}
        skeleton="lines"
        gone={<Dropped at={at} />}
      />
    )
  if (written && !WRITABLE.includes(written.state)) return <Sent order={written} title={title} at={at} />
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
      isSample={found.isSample}
      refetch={offer.refetch}
    />
  )
}

interface At {
  providerId: string
  category: string
  orderId: string
}

/** What was typed at an address where nothing can be sent any more, as it is read; and taking it off the device. */
function useLeft({ providerId, category, orderId }: At) {
  const [draft] = useState(() => applicationDraft(providerId, category, orderId))
  const [left, setLeft] = useState(() => draft.read())
  const lines = left ? caseLines(left.texts).map(([label, words]) => `${label}：${words}`) : []
  const remove = () => {
    draft.remove()
    setLeft(undefined)
  }
  return { left, text: lines.join('\n'), remove }
}

const Sent = ({ order, title, at }: { order: OrderDetail; title: string; at: At }) => {
  const { text, remove } = useLeft(at)
  const isOver = isFinal(order.state)
  return (
    <PageShell needs="login" title={title}>
      <StateView
        kind={isOver ? 'notAllowed' : 'success'}
        title={isOver ? `该申请${orderStateName(order.state, order.kind)}` : '该申请已提交'}
        text={isOver ? '不能再修改，可以在订单中查看经过' : '提交后不能再修改，可以在订单中查看进度'}
        actionText="查看订单"
        onAction={() => openOrder(order, { replacing: true })}
      />
      <LeftDraft why="本机还有没有提交的修改，已不能用于这份申请" text={text} onRemove={remove} />
    </PageShell>
  )
}

/** What was typed for a draft that the server dropped: it may go into a new one. */
function Dropped({ at }: { at: At }) {
  const { left, text, remove } = useLeft(at)
  const { providerId: id, category } = at
  const [fresh] = useState(() => applicationDraft(id, category, ''))
  const useForNew = () => {
    if (left) fresh.write({ ...left, id: '' })
    remove()
    void replace('consultation', { id, category })
  }
  return (
    <LeftDraft why="以下内容还在本机，没有提交" text={text} onRemove={remove}>
      {fresh.read() ? null : (
        <Button size="small" onPress={useForNew} testId="left-use">
          用于新申请
        </Button>
      )}
    </LeftDraft>
  )
}

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
  isSample: boolean
  refetch: () => Promise<unknown>
}

const Application = observer(function Application(props: ApplicationProps) {
  const { title, provider, offers, order, category, isSample, refetch } = props
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
      isSample={isSample}
      footer={refusal ? null : <ApplicationFoot application={application} lacking={lackingOf(form, known)} />}
    >
      <ApplicationView
        provider={provider}
        offers={own}
        application={application}
        consents={consentsToGive(form, known)}
        birthday={known.patient?.birthday ?? ''}
        asked={order?.state === 'material_required' ? order.notice : ''}
        slots={(field) => <SlotField providerId={provider.id} {...field} />}
      />
    </PageShell>
  )
})
