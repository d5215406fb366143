import { View } from '@tarojs/components'
import { useMemo, useState } from 'react'
import { Playback } from '@/features/player/Playback'
import { Player } from '@/features/player/Player'
import { streamOf } from '@/features/player/stream-of'
import styles from './sections.module.scss'

/** The film about the campaign. */
export function IntroVideo({ url, poster }: { url: string; poster: string }) {
  const [playback] = useState(() => new Playback('video:under35/intro'))
  const sources = useMemo(() => [streamOf(url)], [url])
  return (
    <View className={styles.block}>
      <Player playback={playback} sources={sources} poster={poster} title="活动介绍" testId="intro-video" />
    </View>
  )
}
