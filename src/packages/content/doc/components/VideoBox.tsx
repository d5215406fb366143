import { Text, Video, View } from '@tarojs/components'
import { useRef, useState } from 'react'
import { formatClock } from '@/domain/format'
import { mediaPositions } from '@/stores/MediaPositions'
import { a11y } from '@/ui/a11y'
import { assetUrl } from '@/ui/asset-url'
import { StateView } from '@/ui/StateView'
import styles from './media.module.scss'

interface VideoBoxProps {
  /** Under which its position is kept on the device. */
  positionKey: string
  /** In order of preference: the next is tried when one fails. */
  sources: readonly string[]
  poster: string
  title: string
  /** A note is wanted at this second; undefined: none can be made. */
  onNote?: (seconds: number) => void
}

/** The position is written to the device at this interval while it plays. */
const KEEP_SECONDS = 5

/** One source is tried this often before the next. */
const TRIES = 2

/** A video with its spare sources. It goes on where the user stopped, or where it broke off. */
export function VideoBox({ positionKey, sources, poster, title, onNote }: VideoBoxProps) {
  /** How often it broke off. */
  const [faults, setFaults] = useState(0)
  const [from, setFrom] = useState(() => mediaPositions.get(positionKey))
  const place = useRef({ seconds: from, duration: 0, kept: from, playing: false })
  const src = sources[Math.floor(faults / TRIES)]

  const keep = () => {
    const { seconds, duration } = place.current
    place.current.kept = seconds
    mediaPositions.set(positionKey, seconds, duration)
  }
  const moved = (seconds: number, duration: number) => {
    place.current = { ...place.current, seconds, duration: Number.isFinite(duration) ? duration : 0 }
    if (Math.abs(seconds - place.current.kept) >= KEEP_SECONDS) keep()
  }
  const restart = () => {
    place.current = { seconds: 0, duration: 0, kept: 0, playing: false }
    mediaPositions.set(positionKey, 0, 0)
    setFrom(0)
  }

  const broken = () => {
    if (place.current.seconds > 0) keep()
    setFrom(place.current.seconds)
    setFaults(faults + 1)
  }

  if (src === undefined)
    return <StateView kind="error" title="视频无法播放" text="请检查网络后重试" actionText="重试" onAction={() => setFaults(0)} />
  return (
    <View className={styles.videoBox}>
      <Video
        // Where it begins is read once: a new beginning is another Video.
        key={`${faults} ${from}`}
        className={`${styles.video} t-video`}
        src={assetUrl(src)}
        poster={assetUrl(poster)}
        title={title}
        initialTime={from}
        autoplay={place.current.playing}
        controls
        showFullscreenBtn
        aria-label={title}
        onTimeUpdate={({ detail }) => moved(detail.currentTime, detail.duration)}
        onPlay={() => {
          place.current.playing = true
        }}
        onPause={() => {
          place.current.playing = false
          keep()
        }}
        onEnded={keep}
        onError={broken}
      />
      <View className={styles.below}>
        {from > 0 ? (
          <>
            <Text className={`${styles.note} t-video-resume`}>从 {formatClock(from)} 继续</Text>
            <View className={`${styles.action} t-video-restart`} onClick={restart} {...a11y('从头播放', 'button')}>
              从头播放
            </View>
          </>
        ) : null}
        {onNote ? (
          <View
            className={`${styles.action} ${styles.last} t-video-note`}
            onClick={() => onNote(Math.floor(place.current.seconds))}
            {...a11y('在当前时间记笔记', 'button')}
          >
            记笔记
          </View>
        ) : null}
      </View>
    </View>
  )
}
