import { Image, View, type ITouchEvent } from '@tarojs/components'
import { useRef, useState } from 'react'
import { coverBetween, type Cover } from '@/domain/report/picture'
import { place } from '@/platform/place'
import { a11y, pictureText } from '@/ui/a11y'
import styles from './CoverPicture.module.scss'

interface CoverPictureProps {
  src: string
  covers: readonly Cover[]
  onCover: (cover: Cover) => void
  onBroken: () => void
}

interface Point {
  x: number
  y: number
}
/** A finger that moves less than this has tapped a corner. */
const TAP_PX = 12
/** Browsers tell of a mouse after each touch. */
const AFTER_TOUCH_MS = 800
const percent = (share: number): string => `${share / 10}%`

/** A picture that is painted over: a rectangle is drawn, or its two corners are tapped. */
export function CoverPicture({ src, covers, onCover, onBroken }: CoverPictureProps) {
  const [ratio, setRatio] = useState(0)
  const [corner, setCorner] = useState<Point | null>(null)
  const from = useRef<Point | null>(null)
  const touchedAt = useRef(0)

  const end = async (to: Point) => {
    const start = from.current
    from.current = null
    const box = start && (await place.box('.t-cover-surface'))
    if (!start || !box?.width || !box.height) return
    const of = ({ x, y }: Point): Point => ({
      x: ((x - box.left) / box.width) * 1000,
      y: ((y - box.top) / box.height) * 1000,
    })
    const isTap = Math.abs(to.x - start.x) < TAP_PX && Math.abs(to.y - start.y) < TAP_PX
    if (isTap && !corner) return setCorner(of(to))
    const cover = coverBetween(isTap && corner ? corner : of(start), of(to))
    setCorner(null)
    if (cover) onCover(cover)
  }
  const mouse = {
    onMouseDown: (event: MouseEvent) => {
      if (Date.now() - touchedAt.current > AFTER_TOUCH_MS) from.current = { x: event.clientX, y: event.clientY }
    },
    onMouseUp: (event: MouseEvent) => void end({ x: event.clientX, y: event.clientY }),
  }
  return (
    <View className={styles.frame} style={ratio > 0 ? { maxWidth: `calc(56vh * ${ratio})` } : {}}>
      <Image
        className={styles.picture}
        src={src}
        mode="widthFix"
        onLoad={({ detail: { width, height } }) => setRatio(Number(width) / Math.max(1, Number(height)))}
        onError={onBroken}
        {...pictureText('选择的报告图片')}
      />
      <View
        className={`${styles.surface} t-cover-surface`}
        catchMove
        onTouchStart={(event) => {
          touchedAt.current = Date.now()
          const [finger, second] = (event as ITouchEvent).touches
          from.current = finger && !second ? { x: finger.clientX, y: finger.clientY } : null
        }}
        onTouchEnd={(event) => {
          touchedAt.current = Date.now()
          const [finger] = (event as ITouchEvent).changedTouches
          if (finger) void end({ x: finger.clientX, y: finger.clientY })
        }}
        {...mouse}
        {...a11y(`已遮盖 ${covers.length} 处`, 'img')}
      >
        {covers.map(([left, top, width, height], at) => (
          <View
            key={at}
            className={`${styles.cover} t-covered`}
            style={{ left: percent(left), top: percent(top), width: percent(width), height: percent(height) }}
          />
        ))}
        {corner ? <View className={styles.corner} style={{ left: percent(corner.x), top: percent(corner.y) }} /> : null}
      </View>
    </View>
  )
}
