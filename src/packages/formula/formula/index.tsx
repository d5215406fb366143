import { Suspense, useRef, useState } from 'react'
import { formById } from '@/domain/formula/forms'
import { findName } from '@/domain/formula/names'
import type { Calculation } from '@/domain/tool'
import { dialog } from '@/platform/dialog'
import { navigate, useRoute } from '@/routes'
import { openTool } from '@/features/tools/open-tool'
import { PageShell } from '@/shell/PageShell'
import { sharePage } from '@/shell/share/share-page'
import { useStores } from '@/stores/context'
import { View } from '@tarojs/components'
import { a11y } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { Skeleton } from '@/ui/Skeleton'
import { KeepOffer } from '@/features/tools/KeepOffer'
import { FavouriteButton } from '@/features/tools/FavouriteButton'
import { useToolVisit } from '@/features/tools/use-tool-visit'
import { ResultBar, type Filled } from './components/ResultBar'
import { FormulaView, type ToolViewProps } from './FormulaView'
import type { LastResult } from './difference'
import styles from './index.module.scss'
import { CtcaeView, RecistView } from './views'

/** One of the 26 formulas and scores: `/tools/formula/treatment/…`, `/tools/formula/evaluation/…`. Its query fills the form in. */
export default function FormulaPage() {
  const route = useRoute()
  const { tools } = useStores()
  /** For the bar at the foot, and the host's own share menu. */
  const filled = useRef<Filled>({ line: null, query: route.query })
  const [hasResult, setHasResult] = useState(false)
  const tool = findName(route.preset.id ?? '')
  useToolVisit('formula', tool?.id ?? '', tool?.zh ?? '')
  const [isTold, tell] = useState(false)
  const [last, setLast] = useState<LastResult | undefined>(() => newest(tools.calculations, tool?.id))

  if (!tool)
    return (
      <PageShell
        empty={{
          title: '没有这个工具',
          text: '链接可能已失效，可从公式列表中查找',
          actionText: '去公式列表',
          onAction: () => void navigate('toolsFormula'),
        }}
      />
    )

  const save = (line: string, query: Record<string, string>) => {
    tools.addCalculation({ kind: 'formula', refId: tool.id, title: tool.zh, line, inputs: query })
    setLast(newest(tools.calculations, tool.id))
    dialog.toast('已保存到计算记录', { icon: 'success' })
  }
  const own = { title: tool.zh, description: tool.purpose, query: () => filled.current.query }
  return (
    <PageShell
      title={tool.zh}
      share={own}
      backToTop
      columns
      footer={<ResultBar filled={filled} onSave={save} />}
      actions={
        <>
          <FavouriteButton kind="formula" id={tool.id} title={tool.zh} inBar />
          <View className={`${styles.action} t-info`} onClick={() => tell(true)} {...a11y('公式与来源', 'button')}>
            <Icon name="info" size="large" color="ink" />
          </View>
        </>
      }
    >
      <Suspense fallback={<Skeleton shape="lines" />}>
        <ToolView
          id={tool.id}
          query={route.query}
          last={last}
          isTold={isTold}
          onTell={tell}
          onFilled={(next) => {
            filled.current = next
            if (next.line !== null) setHasResult(true)
          }}
          onShare={(query) => void sharePage(route, route.title, { ...own, query: () => query })}
          onOpenTool={(id) => openTool('formula', id)}
        />
      </Suspense>
      <KeepOffer kind="formula" id={tool.id} title={tool.zh} isUsed={hasResult} />
    </PageShell>
  )
}

/** The result of a tool that was kept last. */
const newest = (kept: readonly Calculation[], id: string | undefined): LastResult | undefined =>
  kept
    .filter(({ kind, refId }) => kind === 'formula' && refId === id)
    .reduce<Calculation | undefined>((last, each) => (last && last.at >= each.at ? last : each), undefined)

function ToolView({ id, ...props }: ToolViewProps & { id: string }) {
  if (id === 'ctcae') return <CtcaeView {...props} />
  if (id === 'recist') return <RecistView {...props} />
  const form = formById(id)
  return form ? <FormulaView tool={form} {...props} /> : null
}
