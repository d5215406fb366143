import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { call } from '@/api/client'
import { CASE_TABS, caseRecordApi, type CaseItem } from '@/api/case-record'
import { CASE_TITLE_LENGTH } from '@/domain/case/types'
import { formatRelative } from '@/domain/format'
import { FootBar, footMain } from '@/features/tools/FootBar'
import { dialog } from '@/platform/dialog'
import { navigate, useRoute } from '@/routes'
import { useInvalidate, usePages } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { useAction } from '@/shell/forms/use-action'
import { DataStates, PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { Button } from '@/ui/Button'
import { LoadMore } from '@/ui/LoadMore'
import { SearchBar } from '@/ui/SearchBar'
import { Tabs } from '@/ui/Tabs'
import { KeptList } from '../components/KeptList'
import { RenameSheet } from '../components/RenameSheet'

const PAGE_SIZE = 20
const idOf = ({ id }: CaseItem) => id
const TABS = [
  { key: 'all', text: '全部' },
  { key: 'open', text: '待确认分期' },
  { key: 'done', text: '已确认分期' },
] as const
const WAYS = ['重命名', '删除'] as const

const noteOf = ({ cancerName, tnm, stageName, reports, updatedAt }: CaseItem): string =>
  [cancerName || '肿瘤未定', tnm, stageName || '未得出分期', `${reports} 份报告`, formatRelative(updatedAt)]
    .filter(Boolean)
    .join(' · ')

/** `/ZlhAiMyCase/{defalutTab}`: the tab by its name or number, else all. */
function MyCasesPage() {
  const { session } = useStores()
  const { params } = useRoute<'zlhAiMyCase'>()
  const [tab, setTab] = useState(
    () => CASE_TABS.find((one, at) => one === params.defalutTab || String(at) === params.defalutTab) ?? 'all',
  )
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  const [renamed, setRenamed] = useState<CaseItem | null>(null)
  const list = usePages(caseRecordApi.list, { tab, keyword, pageSize: PAGE_SIZE }, idOf, { enabled: session.signedIn })
  useFresh(list, session.signedIn)
  const invalidate = useInvalidate()
  const acting = useAction(async (item: CaseItem) => {
    const way = await dialog.actionSheet([...WAYS])
    if (way === 0) setRenamed(item)
    const message = `删除“${item.title}”？更正和经过一并删除，不能恢复；报告仍在 AI 分期历史中。`
    if (way !== 1 || !(await dialog.confirm({ message, confirmText: '删除', danger: true }))) return
    await call(caseRecordApi.remove, { id: item.id })
    await invalidate(caseRecordApi.list)
    dialog.toast('已删除')
  })
  const renaming = useAction(async (title: string) => {
    if (!renamed) return
    await call(caseRecordApi.rename, { id: renamed.id, title: title.trim().slice(0, CASE_TITLE_LENGTH) })
    setRenamed(null)
    await invalidate(caseRecordApi.list, caseRecordApi.detail)
  })
  const start = () => void navigate('aiStaging', { id: 'new', case: 'new' })
  return (
    <PageShell
      needs="login"
      data={{ hasData: true, error: null, refetch: list.refetch }}
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
      <SearchBar
        value={typed}
        onChange={(value) => (setTyped(value), value || setKeyword(''))}
        onSearch={(value) => setKeyword(value.trim())}
        placeholder="搜索病例名称、肿瘤、分期"
      />
      <Tabs items={TABS} current={tab} onChange={setTab} />
      <DataStates
        data={screenData(list)}
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
          onMore={(item) => void acting.run(item)}
          testId="case"
        />
        <LoadMore state={list.more} onLoad={list.loadMore} />
      </DataStates>
      <RenameSheet
        title={renamed?.title ?? null}
        maxLength={CASE_TITLE_LENGTH}
        busy={renaming.busy}
        onSave={(title) => void renaming.run(title)}
        onClose={() => setRenamed(null)}
      />
    </PageShell>
  )
}

export default observer(MyCasesPage)
