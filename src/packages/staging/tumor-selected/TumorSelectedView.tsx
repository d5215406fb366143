import { View } from '@tarojs/components'
import type { CatalogueEntry } from '@/domain/tnm/catalogue'
import type { Edition } from '@/domain/tnm/types'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'
import { CheckBanner } from '@/features/tools/CheckBanner'
import { ToolFooter } from '@/features/tools/ToolFooter'

interface TumorSelectedViewProps {
  cancers: readonly { entry: CatalogueEntry; editions: readonly Edition[] }[]
  onStage: (cancerId: string, editionId: string) => void
  onBlueprint: (cancerId: string) => void
}

/** The subtypes of a tumour, each with its editions and its treatment overview. */
export function TumorSelectedView({ cancers, onStage, onBlueprint }: TumorSelectedViewProps) {
  const unchecked = cancers.flatMap(({ editions }) =>
    editions.filter(({ groupsChecked }) => !groupsChecked).map(({ shortZh }) => shortZh),
  )
  return (
    <View className="t-tumor-selected">
      {unchecked.length > 0 ? <CheckBanner text={`${unchecked.join('、')}的分期组合待核对`} /> : null}
      {cancers.map(({ entry, editions }) => (
        <Section key={entry.id} title={entry.nameZh}>
          {editions.map((edition) => (
            <ListRow
              key={edition.id}
              text={edition.titleZh}
              note={edition.appliesToZh}
              onPress={() => onStage(entry.id, edition.id)}
              testId={`edition-${entry.id}-${edition.id}`}
            />
          ))}
          <ListRow text="各分期治疗一览" icon="layers" onPress={() => onBlueprint(entry.id)} testId={`blueprint-${entry.id}`} />
        </Section>
      ))}
      <ToolFooter of="staging" />
    </View>
  )
}
