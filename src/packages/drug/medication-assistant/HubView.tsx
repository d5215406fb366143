import { Text, View } from '@tarojs/components'
import type { KeptItem } from './kept'
import { ToolFooter } from '@/features/tools/ToolFooter'
import { toolLooks, type ToolLook } from '@/features/tools/tool-looks'
import { withRole } from '@/ui/a11y'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'
import { Tile } from '@/ui/Tile'
import styles from './HubView.module.scss'

export interface HubEntry {
  look: ToolLook
  text: string
  /** What it answers. */
  note: string
  open: () => void
}

interface HubViewProps {
  entries: readonly HubEntry[]
  favourites: readonly KeptItem[]
  /** Opened last, without those that are kept. */
  recent: readonly KeptItem[]
  onOpen: (item: KeptItem) => void
}

/** What is asked about drugs, each with the tool that answers it, and what was kept and opened of them. */
export function HubView({ entries, favourites, recent, onOpen }: HubViewProps) {
  const kept = [
    { title: '我的收藏', items: favourites },
    { title: '最近查过', items: recent },
  ]
  return (
    <View className="t-entries">
      <View className={styles.grid}>
        {entries.map(({ look, text, note, open }) => (
          <View key={text} className={`${styles.tile} t-entry`} onClick={open} {...withRole('button')}>
            <Tile {...look} />
            <Text className={styles.name}>{text}</Text>
            <Text className={styles.note}>{note}</Text>
          </View>
        ))}
      </View>
      {kept.map(({ title, items }) =>
        items.length > 0 ? (
          <Section key={title} title={title}>
            {items.map((item) => (
              <ListRow
                key={`${item.kind}-${item.id}`}
                icon={toolLooks[item.kind].icon}
                text={item.title}
                onPress={() => onOpen(item)}
                testId="hub-kept"
              />
            ))}
          </Section>
        ) : null,
      )}
      <ToolFooter of="medicine" />
    </View>
  )
}
