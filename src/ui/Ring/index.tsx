import { View } from '@tarojs/components'
import { a11y } from '../a11y'
import { svgUrl } from '../svg'
import { usePalette } from '../use-palette'
import styles from './Ring.module.scss'

interface RingProps {
  /** 0 to 1. */
  value: number
  label: string
  /** Written inside. */
  text: string
}

const RADIUS = 20
const LENGTH = 2 * Math.PI * RADIUS

/** A progress ring, drawn as a picture so that both hosts show the same. */
export function Ring({ value, label, text }: RingProps) {
  const palette = usePalette()
  const done = Math.min(1, Math.max(0, value)) * LENGTH
  const circle = (color: string, dash: string) =>
    `<circle cx="24" cy="24" r="${RADIUS}" fill="none" stroke="${color}" stroke-width="4" stroke-linecap="round" stroke-dasharray="${dash}" transform="rotate(-90 24 24)"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${circle(palette.line, `${LENGTH} 0`)}${done > 0 ? circle(palette.goldFill, `${done} ${LENGTH}`) : ''}</svg>`
  return (
    <View
      className={`${styles.ring} t-task-ring`}
      style={{ backgroundImage: `url("${svgUrl(svg)}")` }}
      {...a11y(label, 'progressbar')}
    >
      {text}
    </View>
  )
}
