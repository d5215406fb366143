import type { ReactNode } from 'react'
import { AtBadge } from 'taro-ui'

interface BadgeProps {
  /** Nothing is drawn for 0. */
  count: number
  children: ReactNode
}

/** A number at the corner of something. */
export function Badge({ count, children }: BadgeProps) {
  return (
    <AtBadge value={count > 0 ? count : undefined} maxValue={99}>
      {children}
    </AtBadge>
  )
}
