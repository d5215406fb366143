import { Text, View } from '@tarojs/components'
import { useDidHide } from '@tarojs/taro'
import { useEffect, useState } from 'react'
import { formatClock } from '@/domain/format'
import { media } from '@/platform/media'
import type { Player, PlayerState } from '@/platform/media/contract'
import { a11y } from '@/ui/a11y'
import { assetUrl } from '@/ui/asset-url'
import { Icon } from '@/ui/Icon'
import { tokens } from '@/ui/tokens/tokens'
import styles from './media.module.scss'

interface AudioBarProps {
  /** In order of preference: the next is tried when one fails. */
  sources: readonly string[]
  title: string
  /** 0: not known until it plays. */
  durationSeconds: number
}

/** An audio of the article: play, pause, where it is. It stops when the page is hidden. */
export function AudioBar({ sources, title, durationSeconds }: AudioBarProps) {
  const [at, setAt] = useState(0)
  const [player, setPlayer] = useState<Player | null>(null)
  const [state, setState] = useState<PlayerState>({ status: 'idle', position: 0, duration: 0 })
  const failed = at >= sources.length

  useEffect(() => {
    const src = sources[at]
    if (!player || src === undefined) return
    const stop = player.onChange((next) => {
      setState(next)
      if (next.status === 'error') setAt(at + 1)
    })
    player.play()
    return () => {
      stop()
      player.release()
    }
  }, [player, at, sources])
  // The next source gets a player of its own.
  useEffect(() => {
    const src = sources[at]
    if (at > 0) setPlayer(src === undefined ? null : media.createPlayer(assetUrl(src)))
  }, [at, sources])
  useDidHide(() => player?.pause())

  const playing = state.status === 'playing' || state.status === 'loading'
  const press = () => {
    const first = sources[0]
    if (failed) setAt(0)
    if (player && !failed) return playing ? player.pause() : player.play()
    if (first !== undefined) setPlayer(media.createPlayer(assetUrl(first)))
  }
  const duration = state.duration || durationSeconds
  return (
    <View className={`${styles.audio} t-audio`}>
      <View className={styles.button} onClick={press} {...a11y(playing ? `暂停 ${title}` : `播放 ${title}`, 'button')}>
        <Icon name={playing ? 'pause' : 'play'} size="large" color={tokens.primary} />
      </View>
      <View className={styles.body}>
        <Text className={styles.name}>{title}</Text>
        <Text className={styles.note}>
          {failed ? '音频无法播放，点击重试' : `${formatClock(state.position)} / ${formatClock(duration)}`}
        </Text>
      </View>
    </View>
  )
}
