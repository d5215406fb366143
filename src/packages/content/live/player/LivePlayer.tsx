import { Text, Video, View } from '@tarojs/components'
import { observer } from 'mobx-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { LiveStream } from '@/api/live'
import { formatClock } from '@/domain/format'
import { stream } from '@/platform/stream'
import { useOnline } from '@/shell/use-online'
import { a11y } from '@/ui/a11y'
import { assetUrl } from '@/ui/asset-url'
import { StateView } from '@/ui/StateView'
import styles from './LivePlayer.module.scss'
import type { Playback } from './Playback'
import { useSource } from './use-source'

interface LivePlayerProps {
  playback: Playback
  /** Live: the present moment, without a way to move in it. */
  live: boolean
  /** Where the talk that was asked for begins in the replay. */
  talkSeconds: number | null
  streams: readonly LiveStream[]
  poster: string
  title: string
  /** All sources failed, and the person wants to try again: perhaps there are others by now. */
  onRetry: () => void
}

/** The hint disappears this many seconds after the position where it went on. */
const HINT_SECONDS = 10
/** After a longer pause a live goes on at the present moment. */
const LATE_MS = 5000

/** The picture of a live or replay, with its spare sources. */
export const LivePlayer = observer(function LivePlayer(props: LivePlayerProps) {
  const { playback, live, talkSeconds, streams, poster, title } = props
  useState(() => (live ? playback.forget() : playback.prepare(talkSeconds)))
  const { source, round, waiting, fail, works, retry, anew } = useSource(streams)
  const online = useOnline()
  const pausedAt = useRef(0)

  // Of this beginning: it must not move on with the position.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- read again with each round
  const startAt = useMemo(() => (live ? 0 : playback.startAt), [playback, live, round, waiting])
  const url = source?.url
  const kind = source?.kind
  useEffect(() => {
    if (url === undefined || kind === undefined || waiting) return undefined
    playback.show(true)
    const release = stream.attach(playback.videoId, { url: assetUrl(url), kind }, { startAt, onError: fail })
    return () => {
      release()
      playback.show(false)
    }
  }, [playback, url, kind, round, waiting, startAt, fail])

  // Back online: it goes on without a tap.
  const failed = useRef(false)
  failed.current = source === undefined
  useEffect(() => {
    if (online && failed.current) retry()
  }, [online, retry])

  if (!source)
    return (
      <StateView
        kind={online ? 'error' : 'offline'}
        title={online ? '播放失败' : '网络未连接'}
        text={online ? '信号或网络异常，请稍后重试' : '联网后自动继续播放'}
        actionText="重试"
        onAction={() => {
          props.onRetry()
          retry()
        }}
      />
    )
  const { resumedAt } = playback
  const src = stream.src({ ...source, url: assetUrl(source.url) })
  return (
    <View className={styles.box}>
      {waiting ? (
        <View className={`${styles.waiting} t-live-reconnecting`} {...a11y('正在重新连接', 'status')}>
          正在重新连接…
        </View>
      ) : (
        <Video
          key={round}
          id={playback.videoId}
          className={`${styles.video} t-live-video`}
          src={src}
          poster={assetUrl(poster)}
          title={title}
          controls
          autoplay={live}
          initialTime={startAt}
          showProgress={!live}
          enableProgressGesture={!live}
          showFullscreenBtn
          aria-label={title}
          onPlay={() => {
            playback.started()
            if (live && pausedAt.current > 0 && Date.now() - pausedAt.current > LATE_MS) anew()
            pausedAt.current = 0
          }}
          onPause={() => {
            playback.stopped()
            pausedAt.current = Date.now()
          }}
          onEnded={playback.ended}
          onTimeUpdate={({ detail }) => {
            works()
            if (!live) playback.moved(detail.currentTime, detail.duration)
          }}
          // An empty src is fed by the platform, which reports its errors itself.
          onError={src ? fail : undefined}
        />
      )}
      {!live && resumedAt > 0 && playback.second < resumedAt + HINT_SECONDS ? (
        <View className={`${styles.hint} t-live-resumed`}>
          <Text className={styles.hintText}>从 {formatClock(resumedAt)} 继续</Text>
          <View
            className={`${styles.hintAction} t-live-restart`}
            onClick={() => playback.jump(0)}
            {...a11y('从头播放', 'button')}
          >
            从头播放
          </View>
        </View>
      ) : null}
    </View>
  )
})
