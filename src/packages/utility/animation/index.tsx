import { creditApi } from '@/api/credit'
import { goBack, navigate } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useFresh } from '@/shell/data/use-fresh'
import { CreditsArriveView } from './CreditsArriveView'

/** The credits that came last, drawn as they arrive: `/integratedAnimation`. The figure is the ledger's, never the address's. */
export default function AnimationPage() {
  const query = useApi(creditApi.list, { direction: 'in', pageIdx: 0, pageSize: 1 })
  useFresh(query)
  const { data } = query
  const [last] = data?.items ?? []
  return (
    <PageShell
      title="积分到账"
      needs="login"
      data={screenData(query)}
      skeleton="lines"
      empty={
        data !== undefined &&
        !last && {
          title: '还没有获得积分',
          text: '签到、阅读、评论与分享都可以获得积分',
          actionText: '去做任务',
          onAction: () => void navigate('myTaskList'),
        }
      }
    >
      {data && last ? (
        <CreditsArriveView
          entry={last}
          balance={data.balance}
          onDetail={() => void navigate('creditDetail')}
          onBack={() => void goBack()}
        />
      ) : null}
    </PageShell>
  )
}
