import { Text, View } from '@tarojs/components'
import type { Columnist } from '@/api/doc'
import { withRole } from '@/ui/a11y'
import { Avatar } from '@/ui/Avatar'
import styles from './ColumnBar.module.scss'
import { FollowButton } from './FollowButton'

interface ColumnBarProps {
  columnist: Columnist
  note: string
  onPress: () => void
  onFollow: (columnist: Columnist) => void
}

/** The column that a list belongs to, with the way to it. */
export function ColumnBar({ columnist, note, onPress, onFollow }: ColumnBarProps) {
  return (
    <View className={`${styles.bar} t-column-bar`} onClick={onPress} {...withRole('link')}>
      <Avatar src={columnist.avatar} name={columnist.name} size="small" />
      <View className={styles.body}>
        <Text className={styles.name}>{columnist.name}</Text>
        <Text className={styles.note}>{note}</Text>
      </View>
      <FollowButton columnist={columnist} onPress={onFollow} />
    </View>
  )
}
