import { Image } from '@tarojs/components'
import classNames from 'classnames'
import { sizedImage } from '@/platform/media/image-url'
import { pictureText } from '@/ui/a11y'
import { assetUrl } from '@/ui/asset-url'
import styles from './MedalArt.module.scss'

/** The own drawing of each medal; scripts/assets bakes it. */
export const medalPicture = (id: string): string => assetUrl(`/media/medal-${id}.webp`)

interface MedalArtProps {
  id: string
  earned: boolean
  large?: boolean
  small?: boolean
}

/** A medal as it is drawn; one that is not earned is grey. */
export function MedalArt({ id, earned, large = false, small = false }: MedalArtProps) {
  return (
    <Image
      className={classNames(styles.art, large && styles.large, small && styles.small, !earned && styles.locked)}
      src={sizedImage(medalPicture(id), large ? 336 : 192)}
      mode="aspectFit"
      {...pictureText('')}
    />
  )
}
