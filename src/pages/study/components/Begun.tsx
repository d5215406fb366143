import { ScrollView, Text, View } from '@tarojs/components'
import type { HistoryItem } from '@/api/doc'
import { READ_TO_THE_END } from '@/domain/reading'
import { continueDocument } from '@/features/reading/continue-document'
import { isBuilt, navigate } from '@/routes'
import { withRole } from '@/ui/a11y'
import { Picture } from '@/ui/Picture'
import { Progress } from '@/ui/Progress'
import { Section } from '@/ui/Section'
import { StateView } from '@/ui/StateView'
import styles from '../Study.module.scss'

/** What was begun and not read to its end, the latest first. */
export function Begun({ items }: { items: readonly HistoryItem[] }) {
  const begun = items.filter(({ progress }) => progress > 0 && progress < READ_TO_THE_END)
  const toList = isBuilt('library/read-list') ? () => void navigate('readList') : undefined
  if (begun.length === 0)
    return (
      <Section title="接着学" moreText="阅读清单" onMore={toList}>
        <StateView
          kind="empty"
          title="没有未读完的内容"
          text="从首页挑一篇文章开始"
          actionText="去首页"
          onAction={() => void navigate('home')}
        />
      </Section>
    )
  return (
    <Section title="接着学" plain moreText="阅读清单" onMore={toList}>
      <ScrollView scrollX className={styles.strip} showScrollbar={false}>
        <View className={styles.stripRow}>
          {begun.map(({ doc, progress }) => {
            const part = `已读 ${Math.round(progress * 100)}%`
            return (
              <View
                key={doc.id}
                className={`${styles.begun} t-begun`}
                onClick={() => continueDocument(doc, progress)}
                {...withRole('link')}
              >
                {doc.cover ? <Picture src={doc.cover} ratio="hero" alt="" /> : null}
                <View className={styles.begunText}>
                  <View className={styles.begunTitle}>{doc.title}</View>
                  <View className={styles.progress}>
                    <Progress value={progress} />
                    <Text className={styles.goal}>{part}</Text>
                  </View>
                </View>
              </View>
            )
          })}
        </View>
      </ScrollView>
    </Section>
  )
}
