import { catalogueEntry, type CatalogueEntry } from '@/domain/tnm/catalogue'
import type { Cancer } from '@/domain/tnm/types'
import { dialog } from '@/platform/dialog'
import { replace, useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { sharePage } from '@/shell/share/share-page'
import { useStores } from '@/stores/context'
import { KeepOffer } from '@/features/tools/KeepOffer'
import { FavouriteButton } from '@/features/tools/FavouriteButton'
import { useToolVisit } from '@/features/tools/use-tool-visit'
import { Tray } from './components/Tray'
import { lineOf } from './line'
import { openStageAdvice, openTnmLink } from './links'
import { TnmView } from './TnmView'
import { useCancer } from './use-cancer'
import { queryOf, useStaging } from './use-staging'

/** Staging of a cancer: `/tools/tnm/detail?id=lung`; edition, kind and categories may be in the query. */
export default function TnmPage() {
  const { query } = useRoute<'toolsTnmDetail'>()
  const entry = catalogueEntry(query.id ?? '')
  const { cancer, data } = useCancer(entry?.id ?? '')
  useToolVisit('tnm', entry?.id ?? '', entry?.nameZh ?? '')
  if (!entry || !cancer)
    return (
      <PageShell
        title={entry?.nameZh}
        data={data}
        skeleton="lines"
        empty={{
          title: '没有这个肿瘤的分期表',
          text: '链接可能已失效，可从列表中选择肿瘤',
          actionText: '查看全部肿瘤',
          onAction: () => void replace('toolsTnmList'),
        }}
      />
    )
  return <StagingPage entry={entry} cancer={cancer} query={query} />
}

function StagingPage({
  entry,
  cancer,
  query,
}: {
  entry: CatalogueEntry
  cancer: Cancer
  query: Readonly<Record<string, string>>
}) {
  const { tools } = useStores()
  const staging = useStaging(cancer, query)

  const save = (line: string) => {
    tools.addCalculation({ kind: 'tnm', refId: entry.id, title: entry.nameZh, line, inputs: queryOf(staging) })
    dialog.toast('已保存，可在分期首页查看', { icon: 'success' })
  }
  const route = useRoute()
  const shared = { query: () => ({ id: entry.id, ...queryOf(staging) }) }
  return (
    <PageShell
      title={`${entry.nameZh}分期`}
      columns
      share={shared}
      actions={<FavouriteButton kind="tnm" id={entry.id} title={entry.nameZh} inBar />}
      footer={
        <Tray
          cancerId={entry.id}
          staging={staging}
          line={lineOf(entry.id, staging, cancer.recorded)}
          onReset={staging.reset}
          onAdvice={() => openStageAdvice(entry, staging)}
        />
      }
    >
      <TnmView
        cancerId={entry.id}
        editions={cancer.editions}
        recorded={cancer.recorded}
        staging={staging}
        onSave={save}
        onShare={(line) => void sharePage(route, `${entry.nameZh}分期`, { ...shared, description: line })}
        onLink={(link) => openTnmLink(link, entry)}
      />
      <KeepOffer kind="tnm" id={entry.id} title={entry.nameZh} isUsed={staging.result?.status === 'staged'} />
    </PageShell>
  )
}
