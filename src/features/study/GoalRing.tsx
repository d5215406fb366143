import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { a11y } from '@/ui/a11y'
import { svgUrl } from '@/ui/svg'
import { usePalette } from '@/ui/use-palette'
import styles from './study.module.scss'

const RADIUS = 36
const LENGTH = 2 * Math.PI * RADIUS

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
  const done = Math.min(1, Math.max(0, value)) * LENGTH
  const circle = (color: string, length: number) =>
    `<circle cx="42" cy="42" r="${RADIUS}" fill="none" stroke="${color}" stroke-width="9" stroke-linecap="round" stroke-dasharray="${length} ${LENGTH}" transform="rotate(-90 42 42)"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 84 84">${circle(fill, LENGTH)}${done > 0 ? circle(brandText, done) : ''}</svg>`
  return (
    <View
      className={small ? styles.ringSmall : styles.ring}
      style={{ backgroundImage: `url("${svgUrl(svg)}")` }}
      {...a11y(label, 'progressbar')}
    >
      {children}
    </View>
  )
}
