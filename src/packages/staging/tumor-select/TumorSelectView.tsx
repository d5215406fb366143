import { View } from '@tarojs/components'
import { diseaseName } from '@/domain/regimen/diseases'
import { diseasesOutsideTnm } from '@/domain/stage-advice/lookup'
import { cancersBySystem } from '@/domain/tnm/search'
import { ToolFooter } from '@/features/tools/ToolFooter'
import { OrganIndex, type OrganEntry } from '../components/OrganIndex'

const entryOf = (id: string): OrganEntry => ({ id, name: diseaseName(id), testId: `disease-${id}` })

/** The tumours, those of one disease as one tile; last those that are not staged by TNM. */
export function TumorSelectView({ onOpen }: { onOpen: (disease: string) => void }) {
  const systems = cancersBySystem().map(({ id, nameZh, cancers }) => ({
    id,
    title: nameZh,
    entries: [...new Set(cancers.map(({ disease }) => disease))].map(entryOf),
  }))
  const others = { id: 'others', title: '其他（不用 TNM 分期，只有治疗要点）', entries: diseasesOutsideTnm().map(entryOf) }
  return (
    <View className="t-tumor-select">
      <OrganIndex groups={[...systems, others]} onOpen={onOpen} />
      <ToolFooter of="staging" />
    </View>
  )
}
