import { View } from '@tarojs/components'
import { diseaseName } from '@/domain/regimen/diseases'
import { diseasesOutsideTnm } from '@/domain/stage-advice/lookup'
import { cancersBySystem } from '@/domain/tnm/search'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'
import { ToolFooter } from '@/features/tools/ToolFooter'

/** The tumours, those of one disease as one row; last those that are not staged by TNM. */
export function TumorSelectView({ onOpen }: { onOpen: (disease: string) => void }) {
  return (
    <View className="t-tumor-select">
      {cancersBySystem().map(({ id, nameZh, cancers }) => (
        <Section key={id} title={nameZh}>
          {[...new Set(cancers.map(({ disease }) => disease))].map((disease) => {
            const members = cancers.filter((entry) => entry.disease === disease)
            return (
              <ListRow
                key={disease}
                text={diseaseName(disease)}
                note={members.length > 1 ? members.map((entry) => entry.nameZh).join('、') : undefined}
                onPress={() => onOpen(disease)}
                testId={`disease-${disease}`}
              />
            )
          })}
        </Section>
      ))}
      <Section title="其他（不用 TNM 分期，只有治疗要点）">
        {diseasesOutsideTnm().map((disease) => (
          <ListRow key={disease} text={diseaseName(disease)} onPress={() => onOpen(disease)} testId={`disease-${disease}`} />
        ))}
      </Section>
      <ToolFooter of="staging" />
    </View>
  )
}
