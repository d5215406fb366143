import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { a11y } from '@/ui/a11y'
import { Playback } from '@/features/player/Playback'
import { Player } from '@/features/player/Player'
import { streamOf } from '@/features/player/stream-of'
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

/** A video of an article. It goes on where the user stopped, and stays in a corner while its reader scrolls on. */
export function VideoBox({ positionKey, sources, poster, title, onNote }: VideoBoxProps) {
  const [playback] = useState(() => new Playback(positionKey))
  const streams = useMemo(() => sources.map(streamOf), [sources])
  return (
    <View className={styles.videoBox}>
      <View className={styles.video}>
        <Player playback={playback} sources={streams} poster={poster} title={title} docks testId="video" />
      </View>
      {onNote ? (
        <View className={styles.below}>
          <View
            className={`${styles.action} ${styles.last} t-video-note`}
            onClick={() => onNote(playback.startAt)}
            {...a11y('在当前时间记笔记', 'button')}
          >
            记笔记
          </View>
        </View>
      ) : null}
    </View>
  )
}
