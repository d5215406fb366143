import { View } from '@tarojs/components'
import classNames from 'classnames'
import type { ReactNode } from 'react'
import { testClass, withRole } from '../a11y'
import { Icon } from '../Icon'
import { tokens } from '../tokens/tokens'
import styles from './Notice.module.scss'

interface NoticeProps {
  /** How urgent it is. A colour alone tells too little: what is urgent carries a sign. */
  tone: 'info' | 'watch' | 'danger'
  /** Nothing is drawn without a sentence, so a form hands over its failure as it is. */
  children: ReactNode
  /** From edge to edge of the page, where it speaks of all that follows. */
  edge?: boolean
  testId?: string
}

const SIGNS = { watch: tokens.rewardFill, danger: tokens.danger }

/** One sentence that must be noticed. A screen reader says it when it comes: what went wrong at once, the rest in its turn. */
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
