import { View } from '@tarojs/components'
import classNames from 'classnames'
import type { ReactNode } from 'react'
import { a11y, testClass, withRole } from '@/ui/a11y'
import styles from './InlineAction.module.scss'

interface InlineActionProps {
  children: ReactNode
  /** For screen readers, when the content is no text. */
  label?: string
  onPress: () => void
  disabled?: boolean
  testId: string
}

/** A quiet control inside a field or under a form. */
export function InlineAction({ children, label, onPress, disabled = false, testId }: InlineActionProps) {
  return (
    <View
      className={classNames(styles.action, disabled && styles.off, testClass(testId))}
      onClick={() => !disabled && onPress()}
      {...(label ? a11y(label, 'button') : withRole('button'))}
      aria-disabled={disabled}
    >
      {children}
    </View>
  )
}
