import { observer } from 'mobx-react'
import { consultationApi, type OrderRow } from '@/api/consultation'
import { OrderCard } from '@/features/consultation/OrderCard'
import { navigate, replace, useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { Button } from '@/ui/Button'
import { StateView } from '@/ui/StateView'
import { RateForm } from './RateForm'

/** `/DoctorVote/{doctorId}/{consultationId}` rates one order; `/TeamVote/{teamId}` those of a team that are not rated yet. */
function RatePage() {
  const params: Readonly<Record<string, string>> = useRoute().params
  return params.consultationId ? <OneOrder id={params.consultationId} /> : <OfTeam teamId={params.teamId ?? ''} />
}

function OneOrder({ id }: { id: string }) {
  const query = useApi(consultationApi.detail, { id })
  const order = query.data
  const toOrder = () => void replace('consultationDetail', { consultationId: id, consType: '1' })
  return (
    <PageShell needs="login" data={screenData(query)} skeleton="lines" isSample={order?.isSample}>
      {order?.canRate ? <RateForm order={order} onSent={toOrder} /> : null}
      {order && !order.canRate ? (
        <StateView
          kind={order.isRated ? 'success' : 'notAllowed'}
          title={order.isRated ? '已评价，感谢您的反馈' : '当前不能评价'}
          text={order.isRated ? '文字经审核后显示在医生主页' : '服务完成后 30 天内可以评价一次'}
          actionText="查看订单"
          onAction={toOrder}
        />
      ) : null}
    </PageShell>
  )
}

/** As many as a team may have had of one person in thirty days. */
const PAGE = { side: 'applicant', tab: 'done', services: [], patientId: '', pageIdx: 0, pageSize: 50 } as const

function OfTeam({ teamId }: { teamId: string }) {
  const query = useApi(consultationApi.list, { ...PAGE, services: [] })
  const orders = query.data?.items.filter(({ provider, canRate }) => canRate && provider.id === `t${teamId}`)
  return (
    <PageShell
      needs="login"
      data={screenData(query)}
      skeleton="lines"
      empty={
        orders?.length === 0 && {
          title: '没有待评价的服务',
          text: '服务完成后 30 天内可以评价一次',
          actionText: '查看团队',
          onAction: () => void navigate('newTeamHomePage', { id: teamId }),
        }
      }
    >
      {orders?.map((order) => (
        <ToRate key={order.id} order={order} />
      ))}
    </PageShell>
  )
}

const ToRate = ({ order }: { order: OrderRow }) => (
  <OrderCard order={order}>
    <Button
      size="small"
      onPress={() => void navigate('doctorVote', { doctorId: order.provider.id, consultationId: order.id })}
      testId={`rate-${order.id}`}
    >
      去评价
    </Button>
  </OrderCard>
)

export default observer(RatePage)
