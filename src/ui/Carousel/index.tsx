import { View, type ITouchEvent } from '@tarojs/components'
import classNames from 'classnames'
import { useEffect, useRef, useState } from 'react'
import { a11y } from '../a11y'
import { Picture } from '../Picture'
import styles from './Carousel.module.scss'

export interface Slide {
  id: string
  image: string
  title: string
}
interface CarouselProps<T extends Slide> {
  slides: readonly T[]
  onPress: (slide: T) => void
}

const AUTOPLAY_MS = 3000
/** A finger that moves less than this means a tap. */
const SWIPE_PX = 40

/**
 * Pictures that change by themselves every three seconds, or by a swipe. Not Taro's Swiper: on H5 that brings 44 KB of script,
 * gzipped, to the first screen.
 */
export function Carousel<T extends Slide>({ slides, onPress }: CarouselProps<T>) {
  const [at, setAt] = useState(0)
  const touchX = useRef<number | null>(null)
  const count = slides.length
  const current = slides[at % Math.max(1, count)]

  useEffect(() => {
    if (count < 2) return
    const timer = setTimeout(() => setAt((at + 1) % count), AUTOPLAY_MS)
    return () => clearTimeout(timer)
  }, [at, count])

  if (!current) return null
  const swiped = (x: number) => {
    const from = touchX.current
    touchX.current = null
    if (from === null || Math.abs(x - from) < SWIPE_PX) return
    setAt((at + (x < from ? 1 : count - 1)) % count)
  }
  return (
    <View
      className={`${styles.carousel} t-carousel`}
      onTouchStart={(event) => {
        touchX.current = (event as ITouchEvent).touches[0]?.clientX ?? null
      }}
      onTouchEnd={(event) => swiped((event as ITouchEvent).changedTouches[0]?.clientX ?? 0)}
    >
      <View key={current.id} className={styles.slide} onClick={() => onPress(current)} {...a11y(current.title, 'link')}>
        <Picture src={current.image} ratio="banner" alt={current.title} />
      </View>
      {count > 1 ? (
        <View className={styles.dots} aria-hidden="true">
          {slides.map((slide, index) => (
            <View key={slide.id} className={classNames(styles.dot, index === at && styles.on)} />
          ))}
        </View>
      ) : null}
    </View>
  )
}
