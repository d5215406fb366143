import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { a11y } from '@/ui/a11y'
import { ringSvg } from '@/ui/Ring/ring-svg'
import { svgBackground } from '@/ui/svg'
import { usePalette } from '@/ui/use-palette'
import styles from './study.module.scss'

interface GoalRingProps {
  /** 0 to 1; more is full. */
  value: number
  /** What a screen reader says. */
  label: string
  small?: boolean
  children?: ReactNode
}

/** How far a goal has come, with its figure inside; a picture, so that both hosts show the same. */
export function GoalRing({ value, label, small = false, children }: GoalRingProps) {
  const { brandText, fill } = usePalette()
  const svg = ringSvg(value, { field: 84, radius: 36, width: 9, ground: fill, color: brandText })
  return (
    <View className={small ? styles.ringSmall : styles.ring} style={svgBackground(svg)} {...a11y(label, 'progressbar')}>
      {children}
    </View>
  )
}
