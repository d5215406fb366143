import { Text } from '@tarojs/components'
import classNames from 'classnames'
import { testClass, withRole } from '../a11y'
import styles from './FieldRow.module.scss'

interface FieldErrorProps {
  /** Nothing is drawn without a sentence. */
  children?: string
  id?: string
  testId?: string
}

/** What is wrong with the field above it. */
export function FieldError({ children, id, testId }: FieldErrorProps) {
  if (!children) return null
  return (
    // Taro writes an id that is undefined into the page.
    <Text {...(id && { id })} className={classNames(styles.error, testClass(testId))} {...withRole('alert')}>
      {children}
    </Text>
  )
}
