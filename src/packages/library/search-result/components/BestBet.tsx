import { View } from '@tarojs/components'
import type { SearchItem } from '@/api/pub'
import { withRole } from '@/ui/a11y'
import { Highlight } from '@/ui/Highlight'
import { Icon } from '@/ui/Icon'
import { Tag } from '@/ui/Tag'
import { kindName } from '../tabs'
import styles from './BestBet.module.scss'

/** The clinical tool that is called what was searched for: one tap from the bedside question to its answer. */
export function BestBet({ item, onOpen }: { item: SearchItem; onOpen: (item: SearchItem) => void }) {
  return (
    <View className={`${styles.card} t-search-best`} onClick={() => onOpen(item)} {...withRole('link')}>
      <View className={styles.body}>
        <Tag tone="primary">{kindName(item)}</Tag>
        <View className={styles.title}>
          <Highlight text={item.title} marks={item.highlights} />
        </View>
        {item.summary ? <View className={styles.summary}>{item.summary}</View> : null}
      </View>
      <Icon name="forward" color="brand-text" />
    </View>
  )
}
