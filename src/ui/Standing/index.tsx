import { Image, View } from '@tarojs/components'
import { useState } from 'react'
import type { Columnist } from '@/api/doc'
import { sizedImage } from '@/platform/media/image-url'
import { pictureText } from '@/ui/a11y'
import { assetUrl } from '@/ui/asset-url'
import { Avatar } from '@/ui/Avatar'
import { svgUrl } from '@/ui/svg'
import styles from './Author.module.scss'

/** In dots, as it is baked. */
const WIDTH = 420

interface AuthorProps {
  columnist: Columnist
  /** The author without a ground; empty: the portrait. */
  figure: string
  /** Lines behind the author, see skins. */
  drawing: string
}

/** Who writes the column, on the ground of the head, before the drawing of its skin. */
export function Author({ columnist, figure, drawing }: AuthorProps) {
  const [failed, setFailed] = useState('')
  const picture = sizedImage(assetUrl(figure), WIDTH)
  const standing = picture !== '' && failed !== picture
  return (
    <View className={standing ? styles.place : styles.portrait}>
      {drawing ? <View className={`${styles.drawing} t-skin-drawing`} style={maskOf(drawing)} aria-hidden="true" /> : null}
      {standing ? (
        <Image
          className={`${styles.figure} t-column-figure`}
          src={picture}
          mode="aspectFit"
          onError={() => setFailed(picture)}
          {...pictureText('')}
        />
      ) : (
        <Avatar src={columnist.avatar} name={columnist.name} size="hero" />
      )}
    </View>
  )
}

/** The lines are a shape: the colour behind them is that of the skin, light and dark. */
function maskOf(drawing: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" fill="none" stroke="#000" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="${drawing}"/></svg>`
  const shape = `url("${svgUrl(svg)}")`
  return { WebkitMaskImage: shape, maskImage: shape }
}
