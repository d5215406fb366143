import { observer } from 'mobx-react'
import { useState } from 'react'
import { dialog } from '@/platform/dialog'
import { navigate } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { openTool } from '@/features/tools/open-tool'
import { useKeptTools } from '@/features/tools/use-kept-tools'
import { TnmListView } from './TnmListView'

const RECENT_SHOWN = 6

/** The cancers that can be staged: `/tools/tnm/list`. */
function TnmListPage() {
  const tools = useKeptTools()
  const [query, setQuery] = useState('')
  const ofTnm = <T extends { kind: string }>(items: readonly T[]) => items.filter(({ kind }) => kind === 'tnm')
  const clear = async () => {
    const message = '将清空全部保存的分期结果，清空后无法恢复'
    if (await dialog.confirm({ title: '清空结果', message, confirmText: '清空', danger: true })) tools.clearCalculations('tnm')
  }
  const remove = async (id: string) => {
    if (await dialog.confirm({ title: '删除结果', message: '删除后无法恢复', confirmText: '删除', danger: true }))
      tools.removeCalculation(id)
  }
  return (
    <PageShell backToTop>
      <TnmListView
        query={query}
        onQuery={setQuery}
        recent={ofTnm(tools.recent).slice(0, RECENT_SHOWN)}
        favourites={ofTnm(tools.favourites)}
        results={ofTnm(tools.calculations)}
        onOpen={(id) => void navigate('toolsTnmDetail', { id })}
        onReport={() => void navigate('aiStaging', { id: 'new' })}
        onResult={(result) => openTool('tnm', result.refId, result.inputs)}
        onRemoveResult={(id) => void remove(id)}
        onClearResults={() => void clear()}
      />
    </PageShell>
  )
}

export default observer(TnmListPage)
