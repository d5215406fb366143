import { observer } from 'mobx-react'
import { useState } from 'react'
import { CASE_TABS, caseRecordApi, type CaseItem } from '@/api/case-record'
import { CASE_TITLE_LENGTH } from '@/domain/case/types'
import { formatRelative } from '@/domain/format'
import { FootBar, footMain } from '@/features/tools/FootBar'
import { navigate, useRoute } from '@/routes'
import { DataStates, PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { Button } from '@/ui/Button'
import { LoadMore } from '@/ui/LoadMore'
import { Tabs } from '@/ui/Tabs'
import { KeptList } from '../components/KeptList'
import { useOwnList } from '../components/use-own-list'

const TABS = [
  { key: 'all', text: '全部' },
  { key: 'open', text: '待确认分期' },
  { key: 'done', text: '已确认分期' },
] as const

const noteOf = ({ cancerName, tnm, stageName, reports, updatedAt }: CaseItem): string =>
  [cancerName || '肿瘤未定', tnm, stageName || '未得出分期', `${reports} 份报告`, formatRelative(updatedAt)]
    .filter(Boolean)
    .join(' · ')

/** `/ZlhAiMyCase/{defalutTab}`: the tab by its name or number, else all. */
function MyCasesPage() {
  const { params } = useRoute<'zlhAiMyCase'>()
  const [tab, setTab] = useState(
    () => CASE_TABS.find((one, at) => one === params.defalutTab || String(at) === params.defalutTab) ?? 'all',
  )
  const { list, keyword, search, sheet, onMore } = useOwnList({
    ...{ list: caseRecordApi.list, ask: { tab }, placeholder: '搜索病例名称、肿瘤、分期', titleLength: CASE_TITLE_LENGTH },
    ...{ rename: caseRecordApi.rename, remove: caseRecordApi.remove, stale: [caseRecordApi.detail] },
    deleting: ({ title }) => `删除“${title}”？更正和经过一并删除，不能恢复；报告仍在 AI 分期历史中。`,
  })
  const start = () => void navigate('aiStaging', { id: 'new', case: 'new' })
  return (
    <PageShell
      needs="login"
      data={{ hasData: true, error: null, refetch: list.refetch }}
      skeleton="records"
      onReachBottom={list.loadMore}
      backToTop
      footer={
        <FootBar>
          <Button className={footMain} onPress={start} testId="new-case">
            新建病例
          </Button>
        </FootBar>
      }
    >
      {search}
      <Tabs items={TABS} current={tab} onChange={setTab} />
      <DataStates
        data={screenData(list)}
        skeleton="lines"
        empty={
          list.items.length === 0 &&
          (keyword
            ? { title: '没有找到', text: '换一个词试试' }
            : tab === 'all'
              ? { title: '还没有病例', text: '粘贴一份报告，整理出分期、标志物和经过，并对照可选的治疗' }
              : { title: tab === 'open' ? '没有待确认的病例' : '还没有确认分期的病例' })
        }
      >
        <KeptList
          items={list.items}
          noteOf={noteOf}
          onOpen={(id) => void navigate('zlhAiCaseDetail', { id })}
          onMore={onMore}
          testId="case"
        />
        <LoadMore state={list.more} onLoad={list.loadMore} />
      </DataStates>
      {sheet}
    </PageShell>
  )
}

export default observer(MyCasesPage)
