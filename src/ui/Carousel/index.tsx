import { View } from '@tarojs/components'
import classNames from 'classnames'
import { useEffect, useState, type ReactNode } from 'react'
import { a11y } from '../a11y'
import { Picture } from '../Picture'
import { useSwipe } from '../use-swipe'
import styles from './Carousel.module.scss'

export interface Slide {
  id: string
  image: string
  title: string
}
interface CarouselProps<T extends Slide> {
  slides: readonly T[]
  onPress: (slide: T) => void
  /** What is drawn of a slide; its picture when left out. */
  draw?: (slide: T) => ReactNode
}

const AUTOPLAY_MS = 3000

/**
 * Pictures that change by themselves every three seconds, or by a swipe. Not Taro's Swiper: on H5 that brings 44 KB of script,
 * gzipped, to the first screen.
 */
export function Carousel<T extends Slide>({ slides, onPress, draw }: CarouselProps<T>) {
  const [at, setAt] = useState(0)
  const [isHeld, setHeld] = useState(false)
  const count = slides.length
  const current = slides[at % Math.max(1, count)]
  const swipe = useSwipe((step) => setAt((at + step + count) % count))

  useEffect(() => {
    // A slide that disappeared under the finger would lose the tap.
    if (count < 2 || isHeld) return
    const timer = setTimeout(() => setAt((at + 1) % count), AUTOPLAY_MS)
    return () => clearTimeout(timer)
  }, [at, count, isHeld])

  if (!current) return null
  return (
    <View
      className={`${styles.carousel} t-carousel`}
      onTouchStart={(event) => (setHeld(true), swipe.onTouchStart(event))}
      onTouchEnd={(event) => (setHeld(false), swipe.onTouchEnd(event))}
      onTouchCancel={() => setHeld(false)}
    >
      <View key={current.id} className={styles.slide} onClick={() => onPress(current)} {...a11y(current.title, 'link')}>
        {draw ? draw(current) : <Picture src={current.image} ratio="banner" alt={current.title} />}
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
