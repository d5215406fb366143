import { Image, View } from '@tarojs/components'
import { pictureText } from '../a11y'
import classNames from 'classnames'
import { assetUrl } from '../asset-url'
import styles from './Avatar.module.scss'

interface AvatarProps {
  /** Empty: the first character of the name is drawn. */
  src: string
  name: string
  /** A picture that the phone just chose, shown instead of `src`. */
  chosen?: string
  size?: 'small' | 'normal' | 'large'
}

/** A person's picture. */
export function Avatar({ src, name, chosen, size = 'normal' }: AvatarProps) {
  const box = classNames(styles.avatar, styles[size])
  const picture = chosen || assetUrl(src)
  if (picture) return <Image className={box} src={picture} mode="aspectFill" lazyLoad {...pictureText(name)} />
  return (
    <View className={box} aria-label={name}>
      {Array.from(name)[0] ?? '医'}
    </View>
  )
}
