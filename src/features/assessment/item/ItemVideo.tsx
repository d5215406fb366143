import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { Playback, Player, streamOf } from '@/features/player'
import styles from './ItemVideo.module.scss'

interface ItemVideoProps {
  /** In order of preference: the next is tried when one fails. */
  sources: readonly string[]
  poster: string
  title: string
}

/** A video of a question or of an analysis. It goes on where it was stopped. */
export function ItemVideo({ sources, poster, title }: ItemVideoProps) {
  const [playback] = useState(() => new Playback(`item:${sources[0] ?? ''}`))
  const streams = useMemo(() => sources.map(streamOf), [sources])
  return (
    <View className={styles.video}>
      <Player playback={playback} sources={streams} poster={poster} title={title} testId="item-video" />
    </View>
  )
}
