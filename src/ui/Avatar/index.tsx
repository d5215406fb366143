import { Image, View } from '@tarojs/components'
import classNames from 'classnames'
import { useState } from 'react'
import { sizedImage } from '@/platform/media/image-url'
import { pictureText } from '../a11y'
import { assetUrl } from '../asset-url'
import { Icon } from '../Icon'
import styles from './Avatar.module.scss'

interface AvatarProps {
  /** A photo or a drawn portrait. Empty, or lost: the first character of the name on a tint, always the same one for a name. */
  src: string
  name: string
  /** A picture that the phone just chose, shown instead of `src`. */
  chosen?: string
  /** 24, 32, 40, 64 or, at the head of a page, 104 px of the screen. */
  size?: 'tiny' | 'small' | 'normal' | 'large' | 'hero'
  /** With the seal of who is certified. */
  certified?: boolean
}

/** Widths in which a picture is asked for, in dots. */
const DOTS = { tiny: 96, small: 96, normal: 192, large: 192, hero: 336 } as const
const TINTS = ['brand', 'evid', 'green'] as const

const tintOf = (name: string): string =>
  TINTS[Array.from(name).reduce((sum, one) => sum + one.charCodeAt(0), 0) % TINTS.length] ?? ''

/** A person's portrait. */
export function Avatar({ src, name, chosen, size = 'normal', certified = false }: AvatarProps) {
  const [failed, setFailed] = useState('')
  const picture = chosen || sizedImage(assetUrl(src), DOTS[size])
  const box = classNames(styles.avatar, styles[size])
  return (
    <View className={box} aria-label={certified ? `${name}，已认证` : name}>
      {picture && failed !== picture ? (
        <Image
          className={styles.face}
          src={picture}
          mode="aspectFill"
          lazyLoad
          onError={() => setFailed(picture)}
          {...pictureText('')}
        />
      ) : (
        <View className={classNames(styles.face, styles[tintOf(name)])} aria-hidden="true">
          {Array.from(name)[0] ?? '医'}
        </View>
      )}
      {certified ? (
        <View className={`${styles.seal} t-seal`}>
          <Icon name="check" className={styles.tick} color="on-brand" />
        </View>
      ) : null}
    </View>
  )
}
