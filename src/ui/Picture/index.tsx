import { Image, View } from '@tarojs/components'
import classNames from 'classnames'
import { useState } from 'react'
import { sizedImage } from '@/platform/media/image-url'
import { pictureText } from '../a11y'
import { Icon } from '../Icon'
import { assetUrl } from '../asset-url'
import styles from './Picture.module.scss'

interface PictureProps {
  /** Named by an answer; empty for none. */
  src: string
  /** A picture that the phone just chose, shown instead of `src`. */
  chosen?: string
  /** Width to height. The space is kept, so nothing jumps when the picture comes. */
  ratio?: keyof typeof SIZES
  /** Of the first two cards of a page: asked for at once. Others wait until they are near. */
  eager?: boolean
  alt: string
  className?: string
}

/** Width and height in which a picture is asked for, in dots: sharp on most phones. */
const SIZES = {
  wide: { width: 750, height: 422 },
  banner: { width: 750, height: 315 },
  hero: { width: 750, height: 328 },
  card: { width: 336, height: 252 },
  square: { width: 336, height: 336 },
} as const

/** A picture with a fixed ratio; one that fails shows a quiet mark in its place. */
export function Picture({ src, chosen, ratio = 'card', eager = false, alt, className }: PictureProps) {
  const [failed, setFailed] = useState('')
  const picture = chosen || sizedImage(assetUrl(src), SIZES[ratio].width)
  return (
    <View className={classNames(styles.box, styles[ratio], className)}>
      {picture && failed !== picture ? (
        <Image
          className={styles.image}
          src={picture}
          mode="aspectFill"
          lazyLoad={!eager}
          {...pictureText(alt, SIZES[ratio])}
          onError={() => setFailed(picture)}
        />
      ) : (
        <View className={styles.failed}>
          <Icon name="article" size="large" />
        </View>
      )}
    </View>
  )
}
