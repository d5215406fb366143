import { Text, View } from '@tarojs/components'
import type { DocSummary } from '@/api/doc'
import type { FollowedColumn } from '@/api/subscription'
import { formatRelative } from '@/domain/format'
import { withRole } from '@/ui/a11y'
import { Avatar } from '@/ui/Avatar'
import { Tag } from '@/ui/Tag'
import styles from './FollowedRow.module.scss'

interface FollowedRowProps {
  column: FollowedColumn
  onColumn: (id: string) => void
  onOpen: (doc: DocSummary) => void
}

/** A followed column, how much of it is unread, and its newest documents. */
export function FollowedRow({ column, onColumn, onOpen }: FollowedRowProps) {
  const { columnist, unread, newest } = column
  return (
    <View className={`${styles.row} t-followed-row`}>
      <View className={styles.head} onClick={() => onColumn(columnist.id)} {...withRole('link')}>
        <Avatar src={columnist.avatar} name={columnist.name} size="small" />
        <View className={styles.who}>
          <Text className={`${styles.name} t-followed-name`}>{columnist.name}</Text>
          <Text className={styles.note}>{[columnist.hospital, columnist.title].filter(Boolean).join(' · ')}</Text>
        </View>
        {unread > 0 ? (
          <Tag tone="danger" testId={`unread-${columnist.id}`}>
            {unread} 篇未读
          </Tag>
        ) : null}
      </View>
      {newest.length === 0 ? <View className={styles.none}>还没有发布内容</View> : null}
      {newest.map((doc) => (
        <View key={doc.id} className={`${styles.doc} t-followed-doc`} onClick={() => onOpen(doc)} {...withRole('link')}>
          <Text className={styles.title}>{doc.title}</Text>
          <Text className={styles.note}>{formatRelative(doc.publishTime)}</Text>
        </View>
      ))}
    </View>
  )
}
