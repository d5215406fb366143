import { View } from '@tarojs/components'
import { testClass, withRole } from '../a11y'
import { Icon } from '../Icon'
import styles from './SearchEntry.module.scss'

interface SearchEntryProps {
  /** What can be searched for. */
  text: string
  onPress: () => void
  testId?: string
}

/** Looks like a search box and leads to the search. */
export function SearchEntry({ text, onPress, testId }: SearchEntryProps) {
  return (
    <View className={styles.place}>
      <View className={`${styles.entry} ${testClass(testId)}`} onClick={onPress} {...withRole('link')}>
        <Icon name="search" />
        <View className={styles.text}>{text}</View>
      </View>
    </View>
  )
}
