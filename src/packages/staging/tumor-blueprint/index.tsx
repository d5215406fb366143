import { View } from '@tarojs/components'
import { useState } from 'react'
import { diseaseName } from '@/domain/regimen/diseases'
import { rowsOutsideTnm } from '@/domain/stage-advice/lookup'
import { cancersOfDisease, catalogueEntry, type CatalogueEntry } from '@/domain/tnm/catalogue'
import { classificationOf, kindsOf } from '@/domain/tnm/evaluate'
import type { Cancer, Kind } from '@/domain/tnm/types'
import { navigate, replace, useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { OptionChip } from '../tnm/components/OptionChip'
import { useCancer } from '../tnm/use-cancer'
import { BlueprintView } from './BlueprintView'
import styles from './BlueprintView.module.scss'
import { openRow } from './open-row'
import { OutsideTnmView } from './OutsideTnmView'

/**
 * The stages of a cancer as the way to their treatment: `/TumorBluePrintList/{catalogId}`. The id may be that of a disease: then its cancers
 * are chosen from, or, where it is not staged by TNM, its rows stand alone.
 */
export default function BlueprintPage() {
  const { params } = useRoute<'tumorBluePrintList'>()
  const single = catalogueEntry(params.catalogId)
  const entries = single ? [single] : cancersOfDisease(params.catalogId)
  const [chosen, choose] = useState<string>()
  const entry = entries.find(({ id }) => id === chosen) ?? entries[0]
  const { cancer, data } = useCancer(entry?.id ?? '')
  const outside = rowsOutsideTnm(params.catalogId)
  const nameZh = single?.nameZh ?? diseaseName(params.catalogId)
  return (
    <PageShell
      title={entry || outside.length > 0 ? `${nameZh}各分期治疗` : undefined}
      data={data}
      empty={
        !(entry && cancer) &&
        outside.length === 0 && {
          title: '没有这个肿瘤',
          text: '链接可能已失效，请重新选择',
          actionText: '选择肿瘤',
          onAction: () => void replace('tumorSelect'),
        }
      }
    >
      {entries.length > 1 ? (
        <View className={styles.kinds}>
          {entries.map(({ id, nameZh: text }) => (
            <OptionChip key={id} text={text} chosen={id === entry?.id} onPress={() => choose(id)} testId={`cancer-${id}`} />
          ))}
        </View>
      ) : null}
      {entry && cancer ? <Blueprint key={entry.id} entry={entry} cancer={cancer} /> : null}
      {outside.length > 0 ? <OutsideTnmView nameZh={nameZh} rows={outside} onRow={openRow} /> : null}
    </PageShell>
  )
}

function Blueprint({ entry, cancer }: { entry: CatalogueEntry; cancer: Cancer }) {
  const editions = cancer.editions
  const [editionId, setEdition] = useState(editions[0]?.id)
  const [wanted, setKind] = useState<Kind>('c')
  const edition = editions.find(({ id }) => id === editionId)
  const kind = edition && (kindsOf(edition).find((each) => each === wanted) ?? kindsOf(edition)[0])
  const classification = kind && classificationOf(edition, kind)
  if (!edition || !kind || !classification) return null
  return (
    <BlueprintView
      {...{ editions, edition, kind, classification }}
      cancerId={entry.id}
      onEdition={setEdition}
      onKind={setKind}
      onStage={(tnm) => void navigate('treatment', { group: edition.id, id: entry.id, type: kind, tnm })}
      onStaging={() => void navigate('toolsTnmDetail', { id: entry.id, edition: edition.id, kind })}
    />
  )
}
