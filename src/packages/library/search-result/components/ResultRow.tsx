import { Text, View } from '@tarojs/components'
import type { SearchItem } from '@/api/pub'
import { formatDate } from '@/domain/format'
import { withRole } from '@/ui/a11y'
import { Avatar } from '@/ui/Avatar'
import { Highlight } from '@/ui/Highlight'
import { Picture } from '@/ui/Picture'
import { Tag } from '@/ui/Tag'
import { kindName } from '../tabs'
import styles from './ResultRow.module.scss'

interface ResultRowProps {
  item: SearchItem
  onOpen: (item: SearchItem) => void
}

/** One thing that was found, with what matched marked. */
export function ResultRow({ item, onOpen }: ResultRowProps) {
  return (
    <View className={`${styles.row} t-search-item`} onClick={() => onOpen(item)} {...withRole('link')}>
      <View className={styles.body}>
        <View className={styles.title}>
          <Highlight text={item.title} marks={item.highlights} />
        </View>
        {item.summary ? <View className={styles.summary}>{item.summary}</View> : null}
        <View className={styles.foot}>
          <Tag>{kindName(item)}</Tag>
          {item.publishTime ? <Text className={styles.time}>{formatDate(item.publishTime)}</Text> : null}
        </View>
      </View>
      {item.avatar ? (
        <View className={styles.cover}>
          <Avatar src={item.avatar} name={item.title} />
        </View>
      ) : item.cover ? (
        <Picture src={item.cover} alt="" className={styles.cover} />
      ) : null}
    </View>
  )
}
