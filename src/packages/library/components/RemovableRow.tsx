import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { a11y } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { trash } from '@/ui/Icon/more'
import styles from './RemovableRow.module.scss'

interface RemovableRowProps {
  children: ReactNode
  /** The list is being managed: the row has its button. */
  managing: boolean
  /** Says what is removed. */
  label: string
  onRemove: () => void
}

/** A row with a button to remove it. Deleting is a mode of its own, so that no thumb deletes by accident. */
export function RemovableRow({ children, managing, label, onRemove }: RemovableRowProps) {
  return (
    <View className={styles.row}>
      <View className={styles.body}>{children}</View>
      {managing ? (
        <View className={`${styles.remove} t-remove`} onClick={onRemove} {...a11y(label, 'button')}>
          <Icon name={trash} color="red" />
        </View>
      ) : null}
    </View>
  )
}
