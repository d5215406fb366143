import { Text, View } from '@tarojs/components'
import type { AnnouncementRow } from '@/api/directory'
import { Tag } from '@/ui/Tag'
import styles from './AnnouncementItem.module.scss'

const TONES = { 停诊: 'watch', 出诊: 'success', 通知: 'primary' } as const

/** What somebody announces, and for which days. */
export function AnnouncementItem({ announcement }: { announcement: AnnouncementRow }) {
  const { title, body, kind, from, to, pinned, state } = announcement
  const isDraft = state === 'draft'
  const isOver = announcement.isOver && !isDraft
  return (
    <View className={`${styles.item} t-announcement`}>
      <View className={styles.head}>
        <Tag tone={isOver ? 'neutral' : TONES[kind]}>{kind}</Tag>
        <Text className={styles.title}>{title}</Text>
        {isDraft ? <Tag tone="watch">草稿</Tag> : null}
        {pinned ? <Tag>置顶</Tag> : null}
      </View>
      <Text className={styles.body}>{body}</Text>
      <Text className={styles.days}>{`${from === to ? from : `${from} 至 ${to}`}${isOver ? ' · 已结束' : ''}`}</Text>
    </View>
  )
}
