import { View } from '@tarojs/components'
import classNames from 'classnames'
import { svgMask } from '@/ui/svg'
import styles from './Drawing.module.scss'
import { outlineOf, type Outline } from './outlines'

/** One outline. It is decoration: the words beside it say what it shows. */
export function Drawing({ outline, className }: { outline: Outline; className?: string }) {
  return <View className={classNames(styles.drawing, className)} style={svgMask(outlineOf(outline))} aria-hidden="true" />
}
