import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { quickQuestionApi, type QuestionRow as Question } from '@/api/quick-question'
import { Rows } from '@/features/doc-feed/Rows'
import { useChosen } from '@/features/filter'
import { navigate, useRoute } from '@/routes'
import { usePages } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { DataStates, PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { LoadMore } from '@/ui/LoadMore'
import { Tabs } from '@/ui/Tabs'
import { QuestionRow } from '../components/QuestionRow'

const PAGE_SIZE = 20
const TABS = [
  { key: 'mine', text: '我的提问' },
  { key: 'open', text: '待抢答' },
  { key: 'answering', text: '我的回答' },
] as const
type Tab = (typeof TABS)[number]['key']

const EMPTY = {
  mine: {
    title: '还没有提问',
    text: '描述问题，认证医生为您解答',
    actionText: '去提问',
    onAction: () => void navigate('fastHomepage'),
  },
  open: { title: '暂无待抢答的问题', text: '新的问题会出现在这里' },
  answering: { title: '还没有回答', text: '接单的问题会出现在这里' },
} as const

const idOf = ({ id }: Question) => id
const open = (id: string) => void navigate('fastConsultDetail', { id })

/**
 * `/FastConsultList`: one's own questions; a certified doctor also sees what he may take, and what he took. `/FastConsultList/{isMLink}` with 1 is the link of a message to doctors: it
 * shows what waits for an answer and nothing else.
 */
function FastListPage() {
  const { params } = useRoute<'fastConsultList' | 'fastConsultListByIsMLink'>()
  const { session } = useStores()
  const isLink = 'isMLink' in params && params.isMLink === '1'
  const [chosen, choose] = useChosen(['tab'] as const)
  const asked = TABS.find(({ key }) => key === chosen.tab?.[0])?.key ?? 'mine'
  const tab: Tab = isLink ? 'open' : session.isCertifiedDoctor ? asked : 'mine'
  const isAllowed = session.signedIn && (tab === 'mine' || session.isCertifiedDoctor)
  const own = usePages(quickQuestionApi.mine, { pageSize: PAGE_SIZE }, idOf, { enabled: isAllowed && tab === 'mine' })
  const doctors = usePages(
    quickQuestionApi.forDoctors,
    { of: tab === 'answering' ? 'answering' : 'open', pageSize: PAGE_SIZE },
    idOf,
    { enabled: isAllowed && tab !== 'mine' },
  )
  const list = tab === 'mine' ? own : doctors
  useFresh(list, isAllowed)
  return (
    <PageShell
      needs={isLink ? 'doctor' : 'login'}
      // The tabs stay in every state of the list; the part below draws those states.
      data={{ hasData: true, error: null, refetch: list.refetch }}
      skeleton="records"
      onReachBottom={list.loadMore}
      backToTop
      isSample={list.items.some(({ isSample }) => isSample)}
    >
      <View className="t-questions">
        {session.isCertifiedDoctor && !isLink ? (
          <Tabs items={TABS} current={tab} onChange={(key) => choose({ tab: [key] })} />
        ) : null}
        <DataStates data={screenData(list)} skeleton="records" empty={list.items.length === 0 && EMPTY[tab]}>
          <Rows>
            {list.items.map((question) => (
              <QuestionRow key={question.id} question={question} onOpen={open} />
            ))}
          </Rows>
          <LoadMore state={list.more} onLoad={list.loadMore} />
        </DataStates>
      </View>
    </PageShell>
  )
}

export default observer(FastListPage)
