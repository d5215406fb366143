import { View } from '@tarojs/components'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'
import { CheckTag } from '@/features/tools/CheckTag'
import { ToolFooter } from '@/features/tools/ToolFooter'
import type { MaterialItem } from '../tnm-advice/components/Material'

interface GuidesViewProps {
  groups: readonly { disease: string; title: string; items: readonly MaterialItem[] }[]
  onOpen: (id: string) => void
}

/** The guidelines of a cancer, or of all cancers that can be staged. */
export function GuidesView({ groups, onOpen }: GuidesViewProps) {
  return (
    <View className="t-guides">
      {groups.map(({ disease, title, items }) => (
        <Section key={disease} title={title}>
          {items.map(({ id, text, note, checked }) => (
            <ListRow
              key={id}
              text={text}
              note={note}
              extra={<CheckTag checked={checked} />}
              onPress={() => onOpen(id)}
              testId={`guideline-${id}`}
            />
          ))}
        </Section>
      ))}
      <ToolFooter of="medicine" />
    </View>
  )
}
