import { View } from '@tarojs/components'
import classNames from 'classnames'
import type { ReactNode } from 'react'
import type { Severity } from '@/domain/drug/interaction-wording'
import styles from './SeverityEdge.module.scss'

interface SeverityEdgeProps {
  /** Of the worst that stands in it. */
  severity: Severity
  className?: string
  children: ReactNode
}

/** The coloured edge of an interaction; its grade stands in words beside it. */
export function SeverityEdge({ severity, className, children }: SeverityEdgeProps) {
  return <View className={classNames(styles.edge, styles[severity], className)}>{children}</View>
}
