import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import type { ReactNode } from 'react'
import { a11y, testClass } from '../a11y'
import { FieldError } from './FieldError'
import styles from './FieldRow.module.scss'

interface FieldRowProps {
  label: string
  /** A Chinese sentence under the field; empty for none. */
  error?: string
  /** Told in its place where nothing is wrong: what is unusual, and accepted. */
  caution?: string
  hint?: string
  /** Several controls that answer one question: the label is the name of all of them together. A single control carries the label itself. */
  group?: boolean
  /** Its error is found by `<testId>-error`. */
  testId?: string
  /** By which the control names the sentence that belongs to it (`aria-describedby`). */
  errorId?: string
  children: ReactNode
}

/** A label, what is typed or chosen below it, and what is wrong with that. */
export function FieldRow({ label, error, caution, hint, group, testId, errorId, children }: FieldRowProps) {
  return (
    <View className={styles.field} {...(group && a11y(label, 'group'))}>
      <Text className={styles.label}>{label}</Text>
      {children}
      {hint ? <Text className={styles.hint}>{hint}</Text> : null}
      {/* A parent of its own: when a child comes or goes, all children of the parent are sent to the mini-program again. */}
      <View>
        <FieldError id={errorId} testId={testId && `${testId}-error`}>
          {error}
        </FieldError>
        {caution && !error ? (
          <Text className={classNames(styles.caution, testClass(testId && `${testId}-caution`))}>{caution}</Text>
        ) : null}
      </View>
    </View>
  )
}
