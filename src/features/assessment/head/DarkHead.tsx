import { View } from '@tarojs/components'
import classNames from 'classnames'
import type { ReactNode } from 'react'
import { withWholeParts } from '@/domain/format'
import { a11y } from '@/ui/a11y'
import { ringSvg } from '@/ui/Ring/ring-svg'
import { svgBackground } from '@/ui/svg'
import styles from './DarkHead.module.scss'

interface DarkHeadProps {
  /** Null: nothing is counted. */
  ring: RingOfHead | null
  /** At the right of the facts instead of the left. */
  ringLast?: boolean
  /** The card below reaches into it. */
  deep?: boolean
  children: ReactNode
}
interface RingOfHead {
  /** 0 to 1. */
  share: number
  figure: string | number
  /** What the figure is out of. */
  of: string
  label: string
  testId: string
}

/** It stands on its own dark ground in both looks, so that its colours are its own. */
const RING = { field: 100, radius: 42, width: 8, ground: 'rgba(255,255,255,.2)', color: '#f5b544' }

/** What somebody came to, on a dark ground: a ring with a figure, and facts beside it. */
export function DarkHead({ ring, ringLast = false, deep = false, children }: DarkHeadProps) {
  const drawn = ring ? <Ring {...ring} /> : null
  return (
    <View className={classNames(styles.head, deep && styles.deep)}>
      {ringLast ? null : drawn}
      <View className={styles.facts}>{children}</View>
      {ringLast ? drawn : null}
    </View>
  )
}

const Ring = ({ share, figure, of, label, testId }: RingOfHead) => (
  <View className={styles.ring} style={svgBackground(ringSvg(share, RING))} {...a11y(label, 'img')}>
    <View className={`${styles.figure} t-${testId}`}>{figure}</View>
    <View className={styles.of}>{of}</View>
  </View>
)

/** A line of the facts. */
export const HeadFact = ({ children, testId }: { children: string; testId?: string }) => (
  <View className={classNames(styles.fact, testId && `t-${testId}`)}>{withWholeParts(children)}</View>
)

/** What stands out among the facts: badges beside each other, and below where there is no room. */
export const HeadBadges = ({ children }: { children: ReactNode }) => <View className={styles.badges}>{children}</View>

/** It stays whole. */
export const HeadBadge = ({ children, testId }: { children: string; testId?: string }) => (
  <View className={classNames(styles.badge, testId && `t-${testId}`)}>{children}</View>
)
