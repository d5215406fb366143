import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { call } from '@/api/client'
import { reportApi, type ReportItem } from '@/api/report'
import { REPORT_TITLE_LENGTH } from '@/domain/report/sheet-schema'
import { dialog } from '@/platform/dialog'
import { FootBar, footMain } from '@/features/tools/FootBar'
import { navigate } from '@/routes'
import { useInvalidate, usePages } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { useAction } from '@/shell/forms/use-action'
import { DataStates, PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { Button } from '@/ui/Button'
import { ListRow } from '@/ui/ListRow'
import { LoadMore } from '@/ui/LoadMore'
import { SearchBar } from '@/ui/SearchBar'
import { RenameSheet } from '../components/RenameSheet'
import { HistoryView } from './HistoryView'

const PAGE_SIZE = 20
const idOf = ({ id }: ReportItem) => id
const WAYS = ['重命名', '删除'] as const

/** `/tools/tnm/aiHistory`: the reports that one has read. */
function TnmAiHistoryPage() {
  const { session } = useStores()
  const [typed, setTyped] = useState('')
  const [keyword, setKeyword] = useState('')
  const [renamed, setRenamed] = useState<ReportItem | null>(null)
  const list = usePages(reportApi.list, { keyword, pageSize: PAGE_SIZE }, idOf, { enabled: session.signedIn, keepPrevious: true })
  useFresh(list, session.signedIn)
  const invalidate = useInvalidate()
  const acting = useAction(async (item: ReportItem) => {
    const way = await dialog.actionSheet([...WAYS])
    if (way === 0) setRenamed(item)
    const message = `删除“${item.title}”？报告文字和更正一并删除，不能恢复。`
    if (way !== 1 || !(await dialog.confirm({ message, confirmText: '删除', danger: true }))) return
    await call(reportApi.remove, { id: item.id })
    await invalidate(reportApi.list)
    dialog.toast('已删除')
  })
  const renaming = useAction(async (title: string) => {
    if (!renamed) return
    await call(reportApi.rename, { id: renamed.id, title: title.trim().slice(0, REPORT_TITLE_LENGTH) })
    setRenamed(null)
    await invalidate(reportApi.list, reportApi.detail)
  })
  const start = () => void navigate('aiStaging', { id: 'new' })
  return (
    <PageShell
      needs="login"
      data={{ hasData: true, error: null, refetch: list.refetch }}
      onReachBottom={list.loadMore}
      backToTop
      footer={
        list.items.length > 0 || keyword ? (
          <FootBar>
            <Button className={footMain} onPress={start} testId="new-report">
              读取新的报告
            </Button>
          </FootBar>
        ) : null
      }
    >
      <SearchBar
        value={typed}
        onChange={(value) => (setTyped(value), value || setKeyword(''))}
        onSearch={(value) => setKeyword(value.trim())}
        placeholder="搜索名称、肿瘤与报告文字"
      />
      <ListRow
        text="我的病例"
        icon="layers"
        onPress={() => void navigate('zlhAiMyCase', { defalutTab: 'all' })}
        testId="to-cases"
      />
      <DataStates
        data={screenData(list)}
        empty={
          list.items.length === 0 &&
          (keyword
            ? { title: '没有找到', text: '换一个词试试' }
            : { title: '还没有读过报告', text: '粘贴一份报告，列出分期要素与依据', actionText: '读取报告', onAction: start })
        }
      >
        <HistoryView
          items={list.items}
          onOpen={(id) => void navigate('toolsTnmAiDetail', { id })}
          onMore={(item) => void acting.run(item)}
        />
        <LoadMore state={list.more} onLoad={list.loadMore} />
      </DataStates>
      <RenameSheet
        title={renamed?.title ?? null}
        maxLength={REPORT_TITLE_LENGTH}
        busy={renaming.busy}
        onSave={(title) => void renaming.run(title)}
        onClose={() => setRenamed(null)}
      />
    </PageShell>
  )
}

export default observer(TnmAiHistoryPage)
