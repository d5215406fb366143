import { View } from '@tarojs/components'
import { cancersBySystem } from '@/domain/tnm/search'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'
import { ToolFooter } from '@/features/tools/ToolFooter'

interface TumorLevelViewProps {
  onOpen: (cancerId: string, nameZh: string) => void
  onTreatments: () => void
}

/** The first level of staging: systems and their cancers. */
export function TumorLevelView({ onOpen, onTreatments }: TumorLevelViewProps) {
  return (
    <View className="t-tumor-level">
      <ListRow text="按肿瘤查看治疗要点" icon="layers" onPress={onTreatments} testId="treatments" />
      {cancersBySystem().map(({ id, nameZh, cancers }) => (
        <Section key={id} title={nameZh}>
          {cancers.map((entry) => (
            <ListRow
              key={entry.id}
              text={entry.nameZh}
              onPress={() => onOpen(entry.id, entry.nameZh)}
              testId={`cancer-${entry.id}`}
            />
          ))}
        </Section>
      ))}
      <ToolFooter of="staging" />
    </View>
  )
}
