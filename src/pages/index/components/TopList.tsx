import { Text, View } from '@tarojs/components'
import type { DocSummary } from '@/api/doc'
import { formatCount } from '@/domain/format'
import { a11y } from '@/ui/a11y'
import { Section } from '@/ui/Section'
import styles from '../Home.module.scss'

const SHOWN = 5

/** What colleagues read most. */
export function TopList({ docs, onOpen }: { docs: readonly DocSummary[]; onOpen: (doc: DocSummary) => void }) {
  if (docs.length === 0) return null
  return (
    <Section title="阅读排行">
      {docs.slice(0, SHOWN).map((doc, index) => (
        <View
          key={doc.id}
          className={styles.top}
          onClick={() => onOpen(doc)}
          {...a11y(`第 ${index + 1} 名，${doc.title}`, 'link')}
        >
          <Text className={index < 3 ? styles.rankHigh : styles.rank}>{index + 1}</Text>
          <View className={styles.topTitle}>{doc.title}</View>
          <Text className={styles.note}>{formatCount(doc.viewCount)}</Text>
        </View>
      ))}
    </Section>
  )
}
