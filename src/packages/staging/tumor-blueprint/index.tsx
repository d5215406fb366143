import { useState } from 'react'
import { catalogueEntry, type CatalogueEntry } from '@/domain/tnm/catalogue'
import { classificationOf, kindsOf } from '@/domain/tnm/evaluate'
import type { Cancer, Kind } from '@/domain/tnm/types'
import { navigate, replace, useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { offeredEditions } from '../tnm/offered'
import { useCancer } from '../tnm/use-cancer'
import { BlueprintView } from './BlueprintView'

/** The stages of a cancer as the way to their treatment: `/TumorBluePrintList/{catalogId}`. */
export default function BlueprintPage() {
  const { params } = useRoute<'tumorBluePrintList'>()
  const entry = catalogueEntry(params.catalogId)
  const { cancer, data } = useCancer(params.catalogId)
  return (
    <PageShell
      title={entry && `${entry.nameZh}各分期治疗`}
      data={data}
      empty={
        !(entry && cancer) && {
          title: '没有这个肿瘤',
          text: '链接可能已失效，请重新选择',
          actionText: '选择肿瘤',
          onAction: () => void replace('tumorSelect'),
        }
      }
    >
      {entry && cancer ? <Blueprint entry={entry} cancer={cancer} /> : null}
    </PageShell>
  )
}

function Blueprint({ entry, cancer }: { entry: CatalogueEntry; cancer: Cancer }) {
  const editions = offeredEditions(cancer)
  const [editionId, setEdition] = useState(editions[0]?.id)
  const [wanted, setKind] = useState<Kind>('c')
  const edition = editions.find(({ id }) => id === editionId)
  const kind = edition && (kindsOf(edition).find((each) => each === wanted) ?? kindsOf(edition)[0])
  const classification = kind && classificationOf(edition, kind)
  if (!edition || !kind || !classification) return null
  return (
    <BlueprintView
      {...{ editions, edition, kind, classification }}
      onEdition={setEdition}
      onKind={setKind}
      onStage={(tnm) => void navigate('treatment', { group: edition.id, id: entry.id, type: kind, tnm })}
      onStaging={() => void navigate('toolsTnmDetail', { id: entry.id, edition: edition.id, kind })}
    />
  )
}
