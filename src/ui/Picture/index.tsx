import { Image, View } from '@tarojs/components'
import classNames from 'classnames'
import { useState } from 'react'
import { Icon } from '../Icon'
import { assetUrl } from '../asset-url'
import styles from './Picture.module.scss'

interface PictureProps {
  src: string
  /** Width to height. The space is kept, so nothing jumps when the picture comes. */
  ratio?: 'wide' | 'card' | 'square' | 'banner'
  alt: string
  className?: string
}

/** A picture with a fixed ratio; one that fails shows a quiet mark in its place. */
export function Picture({ src, ratio = 'card', alt, className }: PictureProps) {
  const [failed, setFailed] = useState('')
  return (
    <View className={classNames(styles.box, styles[ratio], className)}>
      {src && failed !== src ? (
        <Image
          className={styles.image}
          src={assetUrl(src)}
          mode="aspectFill"
          lazyLoad
          aria-label={alt}
          onError={() => setFailed(src)}
        />
      ) : (
        <View className={styles.failed}>
          <Icon name="article" size="large" />
        </View>
      )}
    </View>
  )
}
