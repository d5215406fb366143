import { View } from '@tarojs/components'
import classNames from 'classnames'
import type { ReactNode } from 'react'
import { testClass } from '../a11y'
import styles from './Card.module.scss'

interface CardProps {
  children: ReactNode
  /** The children stand below each other with a little space between. */
  spaced?: boolean
  className?: string
  testId?: string
}

/** The background of what is read or decided together. */
export function Card({ children, spaced, className, testId }: CardProps) {
  return <View className={classNames(styles.card, spaced && styles.spaced, className, testClass(testId))}>{children}</View>
}
