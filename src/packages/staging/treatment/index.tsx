import { catalogueEntry } from '@/domain/tnm/catalogue'
import { classificationOf, evaluate, stagesOf } from '@/domain/tnm/evaluate'
import { parseTnm } from '@/domain/tnm/parse'
import { explain } from '@/domain/tnm/reasons'
import { tnmText } from '@/domain/tnm/summary'
import type { Classification, Kind } from '@/domain/tnm/types'
import { navigate, replace, useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { useCancer } from '../tnm/use-cancer'
import { Advice } from '../tnm-advice/Advice'
import { UnstagedView } from './UnstagedView'

/**
 * The advice of a TNM or a stage: `/Treatment/{group}/{id}/{type}/{tnm}` with the edition as group, the cancer as id, the kind (c, p, yp)
 * as type; additional factors and the histology are in the query.
 */
export default function TreatmentPage() {
  const { params, query } = useRoute<'treatment'>()
  const { histology, ...factors } = query
  const entry = catalogueEntry(params.id)
  const { cancer, data } = useCancer(params.id)
  const edition = cancer?.editions.find(({ id }) => id === params.group)
  const classification = classificationOf(edition, params.type)
  const found = classification && stageOf(classification, params.type as Kind, params.tnm, factors)
  const toStaging = () =>
    void navigate('toolsTnmDetail', { id: params.id, edition: params.group, kind: params.type, ...found?.entered })
  return (
    <PageShell
      title={entry && `${entry.nameZh}治疗要点`}
      data={data}
      skeleton="records"
      empty={
        !(entry && found) && {
          title: '没有这个分期',
          text: '链接可能已失效，请重新选择肿瘤与分期',
          actionText: '选择肿瘤',
          onAction: () => void replace('tumorSelect'),
        }
      }
    >
      {entry && found ? (
        found.stage === undefined ? (
          <UnstagedView nameZh={entry.nameZh} tnm={found.tnm} reason={found.reason} onStage={toStaging} />
        ) : (
          <Advice
            key={found.stage}
            place={{ cancer: entry.id, edition: edition?.id, stage: found.stage }}
            nameZh={entry.nameZh}
            tnm={found.tnm}
            edition={edition?.shortZh}
            histology={histology}
            onStage={toStaging}
          />
        )
      ) : null}
    </PageShell>
  )
}

type StagePlaceResult = { tnm: string; entered: Record<string, string> } & (
  { stage: string } | { stage?: undefined; reason: string }
)

/** The stage that the address names or comes to, or why it comes to none; undefined when it is no TNM of the table. */
function stageOf(
  classification: Classification,
  kind: Kind,
  text: string,
  factors: Readonly<Record<string, string>>,
): StagePlaceResult | undefined {
  if (stagesOf(classification.table).includes(text)) return { tnm: '', entered: {}, stage: text }
  const codes = parseTnm(classification.table, text)
  if (!codes) return undefined
  const entered = { ...factors, ...codes }
  const result = evaluate(classification.table, entered)
  const tnm = tnmText(classification.table, kind, entered)
  return result.status === 'staged'
    ? { tnm, entered, stage: result.stage }
    : { tnm, entered, reason: explain(classification, entered, result) }
}
