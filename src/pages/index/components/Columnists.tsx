import { ScrollView, Text, View } from '@tarojs/components'
import type { Columnist } from '@/api/doc'
import { a11y } from '@/ui/a11y'
import { Avatar } from '@/ui/Avatar'
import { Section } from '@/ui/Section'
import styles from '../Home.module.scss'

/** Columns to follow. */
export function Columnists({ items, onOpen }: { items: readonly Columnist[]; onOpen: (id: string) => void }) {
  if (items.length === 0) return null
  return (
    <Section title="专栏">
      <ScrollView scrollX className={styles.strip} showScrollbar={false}>
        <View className={styles.stripRow}>
          {items.map((item) => (
            <View
              key={item.id}
              className={styles.columnist}
              onClick={() => onOpen(item.id)}
              {...a11y(`专栏 ${item.name}`, 'link')}
            >
              <Avatar src={item.avatar} name={item.name} />
              <Text className={styles.columnistName}>{item.name}</Text>
              <Text className={styles.note}>{item.hospital}</Text>
            </View>
          ))}
        </View>
      </ScrollView>
    </Section>
  )
}
