import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { testClass, withRole } from '../a11y'
import { Icon } from '../Icon'
import styles from './LinkCard.module.scss'

interface LinkCardProps {
  title: string
  /** A line each. */
  notes: readonly string[]
  tags?: ReactNode
  /** Before the words. */
  mark?: ReactNode
  onPress: () => void
  testId?: string
}

/** One thing of a list as a card that is opened: its name, what there is to say of it, tags. */
export function LinkCard({ title, notes, tags, mark, onPress, testId }: LinkCardProps) {
  return (
    <View className={`${styles.card} ${testClass(testId)}`} onClick={onPress} {...withRole('button')}>
      {mark}
      <View className={styles.body}>
        <View className={styles.title}>{title}</View>
        {notes.map((note) => (
          <View key={note} className={styles.note}>
            {note}
          </View>
        ))}
        {tags ? <View className={styles.tags}>{tags}</View> : null}
      </View>
      <Icon name="forward" size="small" color="ink-3" />
    </View>
  )
}
