import { ScrollView, View } from '@tarojs/components'
import classNames from 'classnames'
import type { ReactNode } from 'react'
import { testClass, withRole } from '../a11y'
import { Icon, type IconName } from '../Icon'
import styles from './ChipStrip.module.scss'

/** A row of chips that scrolls sideways. `tabs`: of its chips one is chosen. */
export function ChipStrip({ children, tabs = false }: { children: ReactNode; tabs?: boolean }) {
  return (
    <ScrollView scrollX className={styles.strip} showScrollbar={false}>
      <View className={styles.items} {...(tabs && withRole('tablist'))}>
        {children}
      </View>
    </ScrollView>
  )
}

interface ChipProps {
  text: string
  /** A button opens what is chosen from. */
  role: 'tab' | 'checkbox' | 'radio' | 'button'
  on: boolean
  icon?: IconName
  onPress: () => void
  testId: string
}

export function Chip({ text, role, on, icon, onPress, testId }: ChipProps) {
  return (
    <View
      className={`${styles.item} ${testClass(testId)}`}
      onClick={onPress}
      {...withRole(role, role === 'button' ? {} : role === 'tab' ? { selected: on } : { checked: on })}
    >
      <View className={classNames(styles.chip, on && styles.on)}>
        {text}
        {icon ? <Icon name={icon} size="small" color="inherit" /> : null}
      </View>
    </View>
  )
}
