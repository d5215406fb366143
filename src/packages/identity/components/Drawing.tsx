import { View } from '@tarojs/components'
import classNames from 'classnames'
import styles from './Drawing.module.scss'
import { outlineOf, type Outline } from './outlines'

/** One outline. It is decoration: the words beside it say what it shows. */
export function Drawing({ outline, className }: { outline: Outline; className?: string }) {
  const maskImage = outlineOf(outline)
  return (
    <View
      className={classNames(styles.drawing, className)}
      style={{ WebkitMaskImage: maskImage, maskImage }}
      aria-hidden="true"
    />
  )
}
