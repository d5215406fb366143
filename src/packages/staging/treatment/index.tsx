import { catalogueEntry } from '@/domain/tnm/catalogue'
import { classificationOf, evaluate, stagesOf } from '@/domain/tnm/evaluate'
import { isMetastatic, parseTnm } from '@/domain/tnm/parse'
import { explain } from '@/domain/tnm/reasons'
import { tnmText } from '@/domain/tnm/summary'
import type { Classification, Edition, Kind } from '@/domain/tnm/types'
import { navigate, replace, useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { openTool } from '@/shell/open-tool'
import { offeredEditions } from '../tnm/offered'
import { useCancer } from '../tnm/use-cancer'
import { useMaterial } from '../tnm-advice/use-material'
import { TreatmentView, type Treatment } from './TreatmentView'

/**
 * What there is on the treatment of a TNM or a stage: `/Treatment/{group}/{id}/{type}/{tnm}` with the edition as group, the cancer as id,
 * the kind (c, p, yp) as type; additional factors stand in the query.
 */
export default function TreatmentPage() {
  const { params, query } = useRoute<'treatment'>()
  const entry = catalogueEntry(params.id)
  const { cancer, data } = useCancer(params.id)
  const edition = cancer ? offeredEditions(cancer).find(({ id }) => id === params.group) : undefined
  const classification = classificationOf(edition, params.type)
  const found =
    entry && edition && classification && treat(entry.nameZh, edition, classification, params.type as Kind, params.tnm, query)
  const metastatic = !!classification && !!found?.treatment.stage && isMetastatic(classification.table, found.treatment.stage)
  const material = useMaterial(entry?.disease ?? '', metastatic)
  return (
    <PageShell
      title={entry && `${entry.nameZh}治疗资料`}
      data={data}
      empty={
        !found && {
          title: '没有这个分期',
          text: '链接可能已失效，请重新选择肿瘤与分期',
          actionText: '选择肿瘤',
          onAction: () => void replace('tumorSelect'),
        }
      }
    >
      {found ? (
        <TreatmentView
          treatment={found.treatment}
          material={material}
          onOpen={openTool}
          onStage={() =>
            void navigate('toolsTnmDetail', { id: params.id, edition: params.group, kind: params.type, ...found.entered })
          }
        />
      ) : null}
    </PageShell>
  )
}

function treat(
  nameZh: string,
  edition: Edition,
  classification: Classification,
  kind: Kind,
  text: string,
  query: Readonly<Record<string, string>>,
): { treatment: Treatment; entered: Record<string, string> } | undefined {
  const base = { nameZh, edition: edition.shortZh }
  if (stagesOf(classification.table).includes(text)) return { treatment: { ...base, tnm: '', stage: text }, entered: {} }
  const codes = parseTnm(classification.table, text)
  if (!codes) return undefined
  const entered = { ...query, ...codes }
  const result = evaluate(classification.table, entered)
  const tnm = tnmText(classification.table, kind, entered)
  return result.status === 'staged'
    ? { treatment: { ...base, tnm, stage: result.stage }, entered }
    : { treatment: { ...base, tnm, reason: explain(classification, entered, result) }, entered }
}
