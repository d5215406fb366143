import { catalogueEntry } from '@/domain/tnm/catalogue'
import { classificationOf, stagesOf } from '@/domain/tnm/evaluate'
import { isMetastatic } from '@/domain/tnm/parse'
import type { Classification } from '@/domain/tnm/types'
import { navigate, replace, useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { openTool } from '@/shell/open-tool'
import { offeredEditions } from '../tnm/offered'
import { useCancer } from '../tnm/use-cancer'
import { AdviceView } from './AdviceView'
import { useMaterial } from './use-material'

/**
 * What there is on the treatment of a stage: `/tools/tnm/adviceDetail/lung/{id}` with the stage as id, `/tools/tnm/adviceDetail/{id}/{title}`
 * with the cancer as id and the stage as title, and the same for patients. Edition, kind and TNM may stand in the query.
 */
export default function AdvicePage() {
  const route = useRoute<'toolsTnmAdviceDetailLung' | 'toolsTnmAdviceDetail' | 'toolsTnmPatientPatientAdvice'>()
  const { id, title } = route.params as { id: string; title?: string }
  const cancerId = route.preset.cancer ?? id
  const stage = title ?? id
  const entry = catalogueEntry(cancerId)
  const { cancer, data } = useCancer(entry?.id ?? '')
  const editions = cancer ? offeredEditions(cancer) : []
  const { edition: editionId, kind = '', tnm = '' } = route.query
  // Without an edition in the address, the first one that knows the stage; of its tables the one of the kind, if it knows it.
  const knows = ({ table }: Classification) => stagesOf(table).includes(stage)
  const edition = editions.find((each) => (!editionId || each.id === editionId) && each.classifications.some(knows))
  const classification = [classificationOf(edition, kind), ...(edition?.classifications ?? [])].find(
    (each) => each && knows(each),
  )
  const material = useMaterial(entry?.disease ?? '', !!classification && isMetastatic(classification.table, stage))
  return (
    <PageShell
      title={entry && edition && `${entry.nameZh}治疗资料`}
      data={data}
      empty={
        !(entry && edition) && {
          title: '没有这个分期',
          text: '链接可能已失效，请先分期再查看',
          actionText: '去分期',
          onAction: () => void (entry ? replace('toolsTnmDetail', { id: entry.id }) : replace('toolsTnmList')),
        }
      }
    >
      {entry && edition ? (
        <AdviceView
          nameZh={entry.nameZh}
          stage={stage}
          tnm={tnm}
          edition={edition.shortZh}
          material={material}
          forPatient={route.preset.for === 'patient'}
          onOpen={openTool}
          onStage={() => void navigate('toolsTnmDetail', { id: entry.id, edition: edition.id })}
        />
      ) : null}
    </PageShell>
  )
}
