import { Image, View } from '@tarojs/components'
import { pictureText } from '../a11y'
import classNames from 'classnames'
import { useState } from 'react'
import { Icon } from '../Icon'
import { assetUrl } from '../asset-url'
import styles from './Picture.module.scss'

interface PictureProps {
  /** Named by an answer; empty for none. */
  src: string
  /** A picture that the phone just chose, shown instead of `src`. */
  chosen?: string
  /** Width to height. The space is kept, so nothing jumps when the picture comes. */
  ratio?: 'wide' | 'card' | 'square' | 'banner' | 'hero'
  alt: string
  className?: string
}

/** A picture with a fixed ratio; one that fails shows a quiet mark in its place. */
export function Picture({ src, chosen, ratio = 'card', alt, className }: PictureProps) {
  const [failed, setFailed] = useState('')
  const picture = chosen || assetUrl(src)
  return (
    <View className={classNames(styles.box, styles[ratio], className)}>
      {picture && failed !== picture ? (
        <Image
          className={styles.image}
          src={picture}
          mode="aspectFill"
          lazyLoad
          {...pictureText(alt)}
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
