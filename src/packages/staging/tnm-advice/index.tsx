import { diseaseName } from '@/domain/regimen/diseases'
import { rowsAt } from '@/domain/stage-advice/lookup'
import { catalogueEntry } from '@/domain/tnm/catalogue'
import { stagesOf } from '@/domain/tnm/evaluate'
import { navigate, replace, useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { useCancer } from '../tnm/use-cancer'
import { Advice } from './Advice'

/**
 * The advice of a stage: `/tools/tnm/adviceDetail/lung/{id}` with the stage as id, `/tools/tnm/adviceDetail/{id}/{title}` with the cancer
 * (or a disease without TNM) as id and the stage as title, and the same for patients. Edition, TNM and histology may be in the query.
 */
export default function AdvicePage() {
  const route = useRoute<'toolsTnmAdviceDetailLung' | 'toolsTnmAdviceDetail' | 'toolsTnmPatientPatientAdvice'>()
  const { id, title } = route.params as { id: string; title?: string }
  const cancerId = route.preset.cancer ?? id
  const stage = title ?? id
  const forPatient = route.preset.for === 'patient'
  const entry = catalogueEntry(cancerId)
  const { cancer, data } = useCancer(entry?.id ?? '')
  const { edition: editionId, tnm = '', histology } = route.query
  // Without an edition in the address, the first one that knows the stage.
  const edition = (cancer?.editions ?? []).find(
    (each) => (!editionId || each.id === editionId) && each.classifications.some(({ table }) => stagesOf(table).includes(stage)),
  )
  const isOutside = !entry && rowsAt({ cancer: cancerId, stage }).length > 0
  const nameZh = entry?.nameZh ?? diseaseName(cancerId)
  const isFound = (entry && edition) || isOutside
  return (
    <PageShell
      title={isFound ? (forPatient ? '治疗怎么做' : `${nameZh}治疗要点`) : undefined}
      data={data}
      skeleton="records"
      empty={
        !isFound && {
          title: '没有这个分期',
          text: '链接可能已失效，请先分期再查看',
          actionText: '去分期',
          onAction: () => void (entry ? replace('toolsTnmDetail', { id: entry.id }) : replace('toolsTnmList')),
        }
      }
    >
      {isFound ? (
        <Advice
          key={`${cancerId} ${stage}`}
          place={{ cancer: cancerId, edition: edition?.id, stage }}
          {...{ nameZh, tnm, histology, forPatient }}
          edition={edition?.shortZh}
          onStage={edition && (() => void navigate('toolsTnmDetail', { id: cancerId, edition: edition.id }))}
        />
      ) : null}
    </PageShell>
  )
}
