import type { ReactNode } from 'react'
import { AtBadge } from 'taro-ui'

interface BadgeProps {
  /** Nothing is drawn for 0. */
  count: number
  children: ReactNode
}

const MOST = 99

/** As it stands at a corner, ours or the host's; '' for nothing. */
export const countText = (count: number): string => (count > MOST ? `${MOST}+` : count > 0 ? String(count) : '')

/** A number at the corner of something. */
export const Badge = ({ count, children }: BadgeProps) => <AtBadge value={countText(count)}>{children}</AtBadge>
