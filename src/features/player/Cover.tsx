import { View } from '@tarojs/components'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { formatClock } from '@/domain/format'
import { a11y } from '@/ui/a11y'
import { Picture } from '@/ui/Picture'
import styles from './Controls.module.scss'
import { Glyph } from './Glyph'
import type { Playback } from './Playback'
import { Resumed } from './Resumed'

interface CoverProps {
  playback: Playback
  live?: ReactNode
  poster: string
  title: string
}

/** Before it plays: the cover of the document and one button. */
export const Cover = observer(function Cover({ playback, live, poster, title }: CoverProps) {
  const { resumedAt } = playback
  const label = resumedAt > 0 ? `继续上次 ${formatClock(resumedAt)}` : '播放'
  return (
    <View className={`${styles.layer} t-player-cover`}>
      {poster ? <Picture className={styles.poster} src={poster} ratio="wide" alt="" eager /> : null}
      <View
        className={`${styles.middle} ${styles.big} t-player-start`}
        onClick={playback.toggle}
        {...a11y(`${label} ${title}`, 'button')}
      >
        <Glyph name="play" large />
      </View>
      {live ? <View className={styles.corner}>{live}</View> : <Resumed playback={playback} />}
    </View>
  )
})
