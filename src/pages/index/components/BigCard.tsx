import { Text, View } from '@tarojs/components'
import type { RecommendedDoc } from '@/api/recommend'
import { formatCount } from '@/domain/format'
import { openDocument } from '@/shell/navigation/open-native'
import { withRole } from '@/ui/a11y'
import { Avatar } from '@/ui/Avatar'
import { Picture } from '@/ui/Picture'
import { Tag } from '@/ui/Tag'
import styles from '../Home.module.scss'

/** One article with a large picture. */
export function BigCard({ doc }: { doc: RecommendedDoc }) {
  const author = doc.columnistName || doc.source
  const facts = [author, doc.hospital, `${formatCount(doc.viewCount)} 阅读`]
  return (
    <View className={`${styles.bigCard} t-doc-row`} onClick={() => openDocument(doc)} {...withRole('link')}>
      <Picture src={doc.cover} ratio="hero" alt="" />
      <View className={styles.bigText}>
        {doc.read || doc.reason ? (
          <View className={styles.meta}>
            {doc.read ? <Tag>已读</Tag> : null}
            {doc.reason ? <Tag tone="primary">{doc.reason}</Tag> : null}
          </View>
        ) : null}
        <View className={styles.cardTitle}>{doc.title}</View>
        <View className={styles.meta}>
          {doc.avatar ? <Avatar src={doc.avatar} name={author} size="small" /> : null}
          <Text className={styles.line}>{facts.filter(Boolean).join(' · ')}</Text>
        </View>
      </View>
    </View>
  )
}
