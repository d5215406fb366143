import { observer } from 'mobx-react'
import { dialog } from '@/platform/dialog'
import { openTool } from '@/features/tools/open-tool'
import { PageShell } from '@/shell/PageShell'
import { useKeptTools } from '@/features/tools/use-kept-tools'
import { FormulaIndexView } from './FormulaIndexView'

/** Medical formulas and scores: `/tools/formula`. */
function FormulaIndexPage() {
  const tools = useKeptTools()
  const clear = async () => {
    const message = '将删除本机全部公式计算记录，删除后无法恢复'
    if (await dialog.confirm({ title: '清空计算记录', message, confirmText: '清空', danger: true }))
      tools.clearCalculations('formula')
  }
  return (
    <PageShell backToTop>
      <FormulaIndexView
        favouriteIds={tools.favourites.filter(({ kind }) => kind === 'formula').map(({ id }) => id)}
        recentIds={tools.recent.filter(({ kind }) => kind === 'formula').map(({ id }) => id)}
        calculations={tools.calculations.filter(({ kind }) => kind === 'formula')}
        onOpen={(id, query) => openTool('formula', id, query)}
        onRemove={tools.removeCalculation}
        onClear={() => void clear()}
      />
    </PageShell>
  )
}

export default observer(FormulaIndexPage)
