import { View } from '@tarojs/components'
import { svgMask } from '@/ui/svg'
import { organs } from '../data/organs'
import styles from './OrganMark.module.scss'
import { organOf } from './organ-of'

/** The organ of a cancer or a disease. The drawing is only a shape: the colour behind it follows the theme. */
export function OrganMark({ id }: { id: string }) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${organs[organOf(id)]}</svg>`
  return <View className={styles.organ} style={svgMask(svg)} aria-hidden="true" />
}
