import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { formatClock } from '@/domain/format'
import { a11y } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { audioSession, type Track } from '../../audio/session/AudioSession'
import { useAudioHold } from '../../audio/session/use-audio-hold'
import styles from './media.module.scss'

interface AudioBarProps {
  track: Track
  /** Opens the page of the player, which goes on at the same place. Without it there is only the bar. */
  onOpen?: (state: { playing: boolean; seconds: number }) => void
}

/** An audio of the article: play, pause, where it is. Its player goes on when the page of the player is opened, and stops with the page. */
export const AudioBar = observer(function AudioBar({ track, onOpen }: AudioBarProps) {
  useAudioHold(track.key)
  const isCurrent = audioSession.isCurrent(track)
  const playing = isCurrent && audioSession.playing
  const failed = isCurrent && audioSession.failed
  const seconds = audioSession.positionOf(track)
  const duration = (isCurrent && audioSession.duration) || track.durationSeconds
  const place = `${formatClock(seconds)} / ${formatClock(duration)}`
  return (
    <View className={`${styles.audio} t-audio`}>
      <View
        className={`${styles.button} t-audio-play`}
        onClick={() => audioSession.toggle(track)}
        {...a11y(playing ? `暂停 ${track.title}` : `播放 ${track.title}`, 'button')}
      >
        <Icon name={playing ? 'pause' : 'play'} size="large" color="brand-text" />
      </View>
      <View
        className={`${styles.body} t-audio-open`}
        onClick={onOpen && (() => onOpen({ playing, seconds: Math.floor(seconds) }))}
        {...(onOpen ? a11y(`打开播放页 ${track.title}`, 'link') : {})}
      >
        <Text className={styles.name}>{track.title}</Text>
        <Text className={`${styles.note} t-audio-place`}>
          {failed ? '音频无法播放，点击重试' : seconds > 0 && !playing ? `${place} · 从 ${formatClock(seconds)} 继续` : place}
        </Text>
      </View>
      {onOpen ? <Icon name="forward" size="small" color="ink-3" /> : null}
    </View>
  )
})
