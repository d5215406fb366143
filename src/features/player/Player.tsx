import { Video, View } from '@tarojs/components'
import { useDidHide } from '@tarojs/taro'
import classNames from 'classnames'
import { observer } from 'mobx-react'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { LiveStream } from '@/api/live'
import type { Mark } from '@/domain/player/place'
import { env } from '@/platform/env'
import { stream } from '@/platform/stream'
import { useOnline } from '@/shell/data/use-online'
import { a11y } from '@/ui/a11y'
import { assetUrl } from '@/ui/asset-url'
import { StateView } from '@/ui/StateView'
import { Controls, type Next } from './Controls'
import type { Playback } from './Playback'
import styles from './Player.module.scss'
import { useDock } from './use-dock'
import { useSource } from './use-source'

interface PlayerProps {
  playback: Playback
  /** What is said of a live: it plays the present moment, without a way to move in it. */
  live?: ReactNode
  /** Where a recording begins; null: where the user stopped. */
  from?: number | null
  /** In order of preference. */
  sources: readonly LiveStream[]
  poster: string
  title: string
  chapters?: readonly Mark[]
  /** Scrolled away while it plays, it stays in a corner below the bar. */
  docks?: boolean
  /** All sources failed, and the person wants to try again: perhaps there are others by now. */
  onRetry?: () => void
  /** Offered at its end. */
  next?: Next
  /** Of the Video. */
  testId: string
}

/** After a longer pause a live goes on at the present moment. */
const LATE_MS = 5000
const NO_CHAPTERS: readonly Mark[] = []

/** A video with its spare sources and controls of our own. */
export const Player = observer(function Player(props: PlayerProps) {
  const { playback, live, from = null, poster, title, chapters = NO_CHAPTERS, docks = false, testId } = props
  const isLive = live !== undefined
  useState(() => (isLive ? playback.forget() : playback.prepare(from)))
  const [wanted, setWanted] = useState('')
  const sources = useMemo(
    () => [...props.sources].sort((a, b) => Number(b.quality === wanted) - Number(a.quality === wanted)),
    [props.sources, wanted],
  )
  const { source, round, waiting, fail, works, retry, anew } = useSource(sources)
  const online = useOnline()
  const pausedAt = useRef(0)
  const docked = useDock(playback, docks)
  useDidHide(playback.leave)

  const beginning = () => ({ at: isLive ? 0 : playback.startAt, plays: isLive || playback.goesOn })
  // Of this beginning: it must not move on with the position.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- read again with each round
  const begins = useMemo(beginning, [playback, isLive, round, waiting])
  const broke = useRef(() => undefined as void)
  broke.current = () => {
    playback.broke()
    fail()
  }
  const url = source?.url
  const kind = source?.kind
  const { at: startAt } = begins
  useEffect(() => {
    if (url === undefined || kind === undefined || waiting) return undefined
    playback.show(true)
    const onError = () => broke.current()
    const release = stream.attach(playback.videoId, { url: assetUrl(url), kind }, { startAt, onError })
    return () => {
      release()
      playback.show(false)
    }
  }, [playback, url, kind, round, waiting, startAt])

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
          props.onRetry?.()
          retry()
        }}
      />
    )
  const src = stream.src({ ...source, url: assetUrl(source.url) })
  const controls = (
    <Controls
      playback={playback}
      live={live}
      compact={docked.is}
      poster={poster}
      title={title}
      chapters={chapters}
      qualities={[...new Set(props.sources.map(({ quality }) => quality ?? ''))].filter(Boolean)}
      quality={source.quality ?? ''}
      onQuality={setWanted}
      next={props.next}
    />
  )
  return (
    <View id={`${playback.boxId}-place`} className={styles.place}>
      <View
        id={playback.boxId}
        className={classNames(
          styles.box,
          playback.fills && styles.fills,
          docked.is && styles.docked,
          docked.is && 't-player-docked',
        )}
      >
        {waiting ? (
          <View className={`${styles.waiting} t-live-reconnecting`} {...a11y('正在重新连接', 'status')}>
            正在重新连接…
          </View>
        ) : (
          <Video
            key={round}
            id={playback.videoId}
            className={`${styles.video} t-${testId}`}
            src={src}
            title={title}
            controls={false}
            showCenterPlayBtn={false}
            showFullscreenBtn={false}
            enableProgressGesture={false}
            vslideGestureInFullscreen={false}
            autoplay={begins.plays}
            initialTime={startAt}
            muted={playback.muted}
            pictureInPictureMode={playback.floats ? ['push', 'pop'] : []}
            aria-label={title}
            onPlay={() => {
              playback.started()
              if (isLive && pausedAt.current > 0 && Date.now() - pausedAt.current > LATE_MS) anew()
              pausedAt.current = 0
            }}
            onPause={() => {
              playback.stopped()
              pausedAt.current = Date.now()
            }}
            onEnded={playback.ended}
            onWaiting={playback.waits}
            onTimeUpdate={({ detail }) => {
              works()
              if (isLive) playback.runs(detail.currentTime)
              else playback.moved(detail.currentTime, detail.duration)
            }}
            onProgress={({ detail }) => playback.loaded(detail?.buffered)}
            onFullscreenChange={({ detail }) => playback.filled(detail.fullScreen === true)}
            // An empty src is fed by the platform, which reports its errors itself.
            onError={src ? () => broke.current() : undefined}
            // Taro does not tell of it in a browser; the mini-program takes no functions there.
            {...(env.build === 'h5' && { nativeProps: { onWaiting: playback.waits } })}
          >
            {env.build === 'weapp' ? controls : null}
          </Video>
        )}
        {env.build === 'weapp' || waiting ? null : controls}
        {docked.is ? docked.close : null}
      </View>
    </View>
  )
})
