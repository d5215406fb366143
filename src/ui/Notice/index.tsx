import { View } from '@tarojs/components'
import classNames from 'classnames'
import type { ReactNode } from 'react'
import { testClass, withRole } from '../a11y'
import { Icon } from '../Icon'
import styles from './Notice.module.scss'

interface NoticeProps {
  /** How urgent it is. Colour alone is not enough: urgent notices have a sign. */
  tone: 'info' | 'watch' | 'danger'
  /** Nothing is drawn without a sentence, so a form hands over its failure as it is. */
  children: ReactNode
  /** From edge to edge of the page: it applies to everything below it. */
  edge?: boolean
  testId?: string
}

const SIGNS = { watch: 'orange', danger: 'red' } as const

/** One sentence that must be noticed. A screen reader reads it when it appears: an error at once, anything else when it has finished what it is reading. */
export function Notice({ tone, children, edge, testId }: NoticeProps) {
  if (!children) return null
  return (
    <View
      className={classNames(styles.notice, edge && styles.edge, styles[tone], testClass(testId))}
      {...withRole(tone === 'danger' ? 'alert' : 'status')}
    >
      {tone === 'info' ? null : <Icon name="warning" size="small" color={SIGNS[tone]} />}
      <View className={styles.text}>{children}</View>
    </View>
  )
}
