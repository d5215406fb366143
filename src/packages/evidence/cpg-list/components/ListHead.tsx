import { View } from '@tarojs/components'
import { withRole } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import styles from './ListHead.module.scss'

interface ListHeadProps {
  /** How many there are, and of which edition. */
  count: string
  link: string
  onLink: () => void
  testId: string
}

/** The line above a list: what it holds, and where its news are. */
export function ListHead({ count, link, onLink, testId }: ListHeadProps) {
  return (
    <View className={styles.head}>
      <View className={`${styles.count} t-${testId}-count`}>{count}</View>
      <View className={`${styles.link} t-${testId}-updates`} onClick={onLink} {...withRole('link')}>
        {link}
        <Icon name="forward" size="small" color="inherit" />
      </View>
    </View>
  )
}
