import { View } from '@tarojs/components'
import type { IconName } from '@/ui/Icon'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'
import { ToolFooter } from './ToolFooter'

export interface Entry {
  icon: IconName
  text: string
  note: string
  open: () => void
}

interface EntriesViewProps {
  groups: readonly { title: string; entries: readonly Entry[] }[]
}

/** What an older address offered, as entries to where it lies today. */
export function EntriesView({ groups }: EntriesViewProps) {
  return (
    <View className="t-entries">
      {groups.map(({ title, entries }) => (
        <Section key={title} title={title}>
          {entries.map(({ icon, text, note, open }) => (
            <ListRow key={text} icon={icon} text={text} note={note} onPress={open} testId="entry" />
          ))}
        </Section>
      ))}
      <ToolFooter of="medicine" />
    </View>
  )
}
