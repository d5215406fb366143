import { ScrollView, Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { a11y, dialogRole, heading, testClass } from '../a11y'
import { Icon } from '../Icon'
import { useLayer } from '../layers'
import { useSwipe } from '../use-swipe'
import styles from './Sheet.module.scss'

interface SheetProps {
  open: boolean
  title: string
  onClose: () => void
  children: ReactNode
  /** Stays at the foot while the content scrolls. */
  footer?: ReactNode
  testId?: string
}

/** A panel that rises from the bottom. Its content exists only while it is open. */
export function Sheet({ open, title, onClose, children, footer, testId }: SheetProps) {
  useLayer(open, onClose)
  const drag = useSwipe((step) => step === -1 && onClose(), 'clientY')
  if (!open) return null
  return (
    <View className={`${styles.place} ${testClass(testId)}`}>
      <View className={`${styles.scrim} t-sheet-scrim`} onClick={onClose} catchMove />
      <View className={styles.panel} {...dialogRole(title)}>
        <View className="t-sheet-head" catchMove {...drag}>
          <View className={styles.grab} />
          <View className={styles.head}>
            <Text className={styles.title} {...heading(2)}>
              {title}
            </Text>
            <View className={`${styles.close} t-sheet-close`} onClick={onClose} {...a11y('关闭', 'button')}>
              <Icon name="close" color="ink-2" />
            </View>
          </View>
        </View>
        <ScrollView scrollY className={styles.body}>
          <View className={styles.content}>{children}</View>
        </ScrollView>
        {footer ? <View className={styles.footer}>{footer}</View> : null}
      </View>
    </View>
  )
}
