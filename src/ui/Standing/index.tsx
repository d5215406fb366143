import { Image, View } from '@tarojs/components'
import { useState } from 'react'
import { sizedImage } from '@/platform/media/image-url'
import { pictureText } from '../a11y'
import { assetUrl } from '../asset-url'
import { Avatar } from '../Avatar'
import { svgMask } from '../svg'
import styles from './Standing.module.scss'

/** In dots, as it is baked. */
const WIDTH = 420

interface StandingProps {
  name: string
  portrait: string
  /** The person without a ground; empty: the portrait. */
  figure: string
  /** Lines behind the person, as the path of a drawing 200 wide. */
  drawing?: string
}

/** A person at the head of their page, on its ground and before its drawing. */
export function Standing({ name, portrait, figure, drawing }: StandingProps) {
  const [failed, setFailed] = useState('')
  const picture = sizedImage(assetUrl(figure), WIDTH)
  const standing = picture !== '' && failed !== picture
  return (
    <View className={standing ? styles.place : styles.portrait}>
      {drawing ? <View className={`${styles.drawing} t-skin-drawing`} style={maskOf(drawing)} aria-hidden="true" /> : null}
      {standing ? (
        <Image
          className={`${styles.figure} t-figure`}
          src={picture}
          mode="aspectFit"
          onError={() => setFailed(picture)}
          {...pictureText('')}
        />
      ) : (
        <Avatar src={portrait} name={name} size="hero" />
      )}
    </View>
  )
}

/** The lines are a shape: the colour behind them is that of the skin, light and dark. */
function maskOf(drawing: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" fill="none" stroke="#000" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="${drawing}"/></svg>`
  return svgMask(svg)
}
