import { View } from '@tarojs/components'
import { svgMask } from '../svg'
import styles from './Icon.module.scss'
import type { ShapeProps } from './shape-props'

/** The mini-program draws no SVG but from an address: it is the mask of a ground in the colour of the theme. */
export function Shape({ path, ground, className, style }: ShapeProps) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128">${ground ? `<path opacity=".2" d="${ground}"/>` : ''}<path d="${path}"/></svg>`
  return <View className={`${styles.masked} ${className}`} style={{ ...svgMask(svg), ...style }} aria-hidden="true" />
}
