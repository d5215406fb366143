import { ScrollView, Text, View } from '@tarojs/components'
import type { DocSummary } from '@/api/doc'
import { formatCount } from '@/domain/format'
import { a11y } from '@/ui/a11y'
import { Picture } from '@/ui/Picture'
import { Section } from '@/ui/Section'
import { Tag } from '@/ui/Tag'
import styles from '../Home.module.scss'

/** Lives that are on air now. */
export function LiveNow({ lives, onOpen }: { lives: readonly DocSummary[]; onOpen: (doc: DocSummary) => void }) {
  if (lives.length === 0) return null
  return (
    <Section title="正在直播">
      <ScrollView scrollX className={styles.strip} showScrollbar={false}>
        <View className={styles.stripRow}>
          {lives.map((live) => (
            <View key={live.id} className={styles.live} onClick={() => onOpen(live)} {...a11y(live.title, 'link')}>
              <Picture src={live.cover} ratio="wide" alt="" />
              <View className={styles.liveTag}>
                <Tag tone="danger">直播中</Tag>
              </View>
              <View className={styles.liveTitle}>{live.title}</View>
              <Text className={styles.note}>{`${formatCount(live.viewCount)} 人看过`}</Text>
            </View>
          ))}
        </View>
      </ScrollView>
    </Section>
  )
}
