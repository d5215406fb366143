import { observer } from 'mobx-react'
import { useState } from 'react'
import { consultationApi } from '@/api/consultation'
import { givesOpinion } from '@/domain/consultation/services'
import { useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { OpinionFile } from '@/features/consultation/OpinionFile'
import { OpinionView } from '@/features/consultation/OpinionView'
import { useFresh } from '@/shell/data/use-fresh'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { OpinionEdit } from './OpinionEdit'
import { SignFoot, takesPart } from './SignFoot'

const EMPTY = {
  applicant: '医生签名后，意见会显示在这里',
  doctor: '填写后，意见会显示在这里',
  member: '组长写好后，您可以在这里查看并签署',
}

/** `/ConsultationSuggest/{consultationId}/{actionType}`: `write` (or 1) for who gives the opinion, all else reads it. */
function SuggestionPage() {
  const { params } = useRoute<'consultationSuggest'>()
  const id = params.consultationId
  const order = useApi(consultationApi.detail, { id })
  const opinion = useApi(consultationApi.opinion, { id })
  useFresh(opinion)
  const [isRead, setRead] = useState(!['write', '1'].includes(params.actionType))
  const writes =
    !isRead &&
    order.data?.side === 'doctor' &&
    givesOpinion(order.data.service, order.data.kind) &&
    ['accepted', 'in_progress', 'opinion_pending'].includes(order.data.state)
  const title = opinion.data?.title
  if (!order.data || !opinion.data)
    return <PageShell needs="login" title={title} data={screenData(order.data ? opinion : order)} skeleton="article" />
  if (writes) return <OpinionEdit title={title} order={order.data} before={opinion.data.opinion} onDone={() => setRead(true)} />
  return (
    <PageShell
      needs="login"
      title={title}
      isSample={order.data.isSample}
      footer={
        takesPart(order.data) && opinion.data.opinion ? (
          <SignFoot order={order.data} opinion={opinion.data.opinion} onEdit={() => setRead(false)} />
        ) : undefined
      }
      empty={!opinion.data.opinion && { title: '还没有意见', text: EMPTY[order.data.side] }}
    >
      {opinion.data.opinion ? (
        <OpinionView
          order={order.data}
          opinion={opinion.data.opinion}
          footer={opinion.data.footer}
          file={opinion.data.opinion.signatures.length ? <OpinionFile orderId={id} /> : null}
        />
      ) : null}
    </PageShell>
  )
}

export default observer(SuggestionPage)
