import { Text, View } from '@tarojs/components'
import type { DocDetail } from '@/api/doc'
import { withRole } from '@/ui/a11y'
import { Avatar } from '@/ui/Avatar'
import styles from './ColumnistRow.module.scss'

interface ColumnistRowProps {
  columnist: NonNullable<DocDetail['columnist']>
  onPress: () => void
}

/** The columnist of a document. */
export function ColumnistRow({ columnist: { name, avatar, hospital, title }, onPress }: ColumnistRowProps) {
  return (
    <View className={styles.row} onClick={onPress} {...withRole('link')}>
      <Avatar src={avatar} name={name} size="small" />
      <Text className={styles.name}>{name}</Text>
      <Text className={styles.note}>{[hospital, title].filter(Boolean).join(' ')}</Text>
    </View>
  )
}
