import { observer } from 'mobx-react'
import { reportApi } from '@/api/report'
import { REPORT_TITLE_LENGTH } from '@/domain/report/sheet-schema'
import { FootBar, footMain } from '@/features/tools/FootBar'
import { navigate } from '@/routes'
import { DataStates, PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { Button } from '@/ui/Button'
import { ListRow } from '@/ui/ListRow'
import { LoadMore } from '@/ui/LoadMore'
import { useOwnList } from '../components/use-own-list'
import { HistoryView } from './HistoryView'

/** `/tools/tnm/aiHistory`: the reports that one has read. */
function TnmAiHistoryPage() {
  const { list, keyword, search, sheet, onMore } = useOwnList({
    ...{ list: reportApi.list, ask: {}, placeholder: '搜索名称、肿瘤与报告文字', titleLength: REPORT_TITLE_LENGTH },
    ...{ rename: reportApi.rename, remove: reportApi.remove, stale: [reportApi.detail] },
    deleting: ({ title }) => `删除“${title}”？报告文字和更正一并删除，不能恢复。`,
  })
  const start = () => void navigate('aiStaging', { id: 'new' })
  return (
    <PageShell
      needs="login"
      data={{ hasData: true, error: null, refetch: list.refetch }}
      skeleton="records"
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
      {search}
      <ListRow
        text="我的病例"
        icon="layers"
        onPress={() => void navigate('zlhAiMyCase', { defalutTab: 'all' })}
        testId="to-cases"
      />
      <DataStates
        data={screenData(list)}
        skeleton="lines"
        empty={
          list.items.length === 0 &&
          (keyword
            ? { title: '没有找到', text: '换一个词试试' }
            : { title: '还没有读过报告', text: '粘贴一份报告，列出分期要素与依据', actionText: '读取报告', onAction: start })
        }
      >
        <HistoryView items={list.items} onOpen={(id) => void navigate('toolsTnmAiDetail', { id })} onMore={onMore} />
        <LoadMore state={list.more} onLoad={list.loadMore} />
      </DataStates>
      {sheet}
    </PageShell>
  )
}

export default observer(TnmAiHistoryPage)
