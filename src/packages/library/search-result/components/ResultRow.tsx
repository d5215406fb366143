import { Text, View } from '@tarojs/components'
import type { SearchItem } from '@/api/pub'
import { formatDate } from '@/domain/format'
import { toolLooks } from '@/features/tools/tool-looks'
import { withRole } from '@/ui/a11y'
import { Avatar } from '@/ui/Avatar'
import { Highlight } from '@/ui/Highlight'
import { Icon } from '@/ui/Icon'
import { Picture } from '@/ui/Picture'
import { Tile } from '@/ui/Tile'
import styles from './ResultRow.module.scss'

interface ResultRowProps {
  item: SearchItem
  onOpen: (item: SearchItem) => void
}

/** One thing that was found, with what matched marked: tools with their mark, people with their portrait, documents with day and cover. */
export function ResultRow({ item, onOpen }: ResultRowProps) {
  const { title, highlights, summary, tool, kind, avatar, cover, publishTime } = item
  const isPerson = kind === 'doctor' || kind === 'column'
  return (
    <View className={`${styles.row} t-search-item`} onClick={() => onOpen(item)} {...withRole('link')}>
      {tool ? <Tile {...toolLooks[tool]} size="small" /> : isPerson ? <Avatar src={avatar} name={title} /> : null}
      <View className={styles.body}>
        <View className={styles.title}>
          <Highlight text={title} marks={highlights} />
        </View>
        {summary ? <View className={styles.summary}>{summary}</View> : null}
        {publishTime ? <Text className={styles.time}>{formatDate(publishTime)}</Text> : null}
      </View>
      {tool || isPerson ? (
        <Icon name="forward" size="small" color="ink-3" />
      ) : cover ? (
        <Picture src={cover} alt="" className={styles.cover} />
      ) : null}
    </View>
  )
}
