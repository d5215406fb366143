import { diseaseName } from '@/domain/regimen/diseases'
import { rowsOutsideTnm } from '@/domain/stage-advice/lookup'
import { cancersOfDisease, catalogueEntry } from '@/domain/tnm/catalogue'
import { navigate, replace, useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { useCancers } from '../tnm/use-cancer'
import { openRow } from '../tumor-blueprint/open-row'
import { OutsideTnmView } from '../tumor-blueprint/OutsideTnmView'
import { TumorSelectedView } from './TumorSelectedView'

/** The stagings of a tumour: `/SelectedTumorPage/{parentId}`; the id of a disease, or of one cancer of it. */
export default function TumorSelectedPage() {
  const { params } = useRoute<'selectedTumorPage'>()
  const single = catalogueEntry(params.parentId)
  const entries = single ? [single] : cancersOfDisease(params.parentId)
  const outside = rowsOutsideTnm(params.parentId)
  const isKnown = entries.length > 0 || outside.length > 0
  const { cancers, data } = useCancers(entries.map(({ id }) => id))
  return (
    <PageShell
      title={single?.nameZh ?? (isKnown ? diseaseName(params.parentId) : undefined)}
      data={data}
      empty={
        !isKnown && {
          title: '没有这个肿瘤',
          text: '链接可能已失效，请重新选择',
          actionText: '选择肿瘤',
          onAction: () => void replace('tumorSelect'),
        }
      }
    >
      {outside.length > 0 ? (
        <OutsideTnmView nameZh={diseaseName(params.parentId)} rows={outside} onRow={openRow} />
      ) : (
        <TumorSelectedView
          cancers={entries.flatMap((entry, n) => {
            const cancer = cancers?.[n]
            return cancer ? [{ entry, editions: cancer.editions }] : []
          })}
          onStage={(id, edition) => void navigate('toolsTnmDetail', { id, edition })}
          onOther={(parentId) => void replace('selectedTumorPage', { parentId })}
          onBlueprint={(catalogId) => void navigate('tumorBluePrintList', { catalogId })}
        />
      )}
    </PageShell>
  )
}
