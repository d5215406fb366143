import { View } from '@tarojs/components'
import { a11y } from '../a11y'
import { svgBackground } from '../svg'
import { usePalette } from '../use-palette'
import { ringSvg } from './ring-svg'
import styles from './Ring.module.scss'

interface RingProps {
  /** 0 to 1. */
  value: number
  label: string
  /** Written inside. */
  text: string
}

/** A progress ring, drawn as a picture so that both hosts show the same. */
export function Ring({ value, label, text }: RingProps) {
  const { line, goldFill } = usePalette()
  const svg = ringSvg(value, { field: 48, radius: 20, width: 4, ground: line, color: goldFill })
  return (
    <View className={`${styles.ring} t-task-ring`} style={svgBackground(svg)} {...a11y(label, 'progressbar')}>
      {text}
    </View>
  )
}
