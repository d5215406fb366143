import { View } from '@tarojs/components'
import classNames from 'classnames'
import type { ReactNode } from 'react'
import { testClass } from '../a11y'
import styles from './Tag.module.scss'

interface TagProps {
  children: ReactNode
  tone?: 'neutral' | 'primary' | 'reward' | 'evid' | 'watch' | 'danger' | 'success'
  testId?: string
}

/** A short label: a state, a kind, a disease. */
export function Tag({ children, tone = 'neutral', testId }: TagProps) {
  return <View className={classNames(styles.tag, styles[tone], testClass(testId))}>{children}</View>
}
