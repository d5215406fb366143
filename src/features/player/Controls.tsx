import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import { observer } from 'mobx-react'
import type { ReactNode } from 'react'
import { formatClock } from '@/domain/format'
import { RATES, type Mark } from '@/domain/player/place'
import { dialog } from '@/platform/dialog'
import { env } from '@/platform/env'
import { stream } from '@/platform/stream'
import { a11y, withRole } from '@/ui/a11y'
import styles from './Controls.module.scss'
import { Cover } from './Cover'
import { Glyph, type GlyphName } from './Glyph'
import type { Playback } from './Playback'
import { Resumed } from './Resumed'
import { SeekBar } from './SeekBar'
import { useControls, type Menu } from './use-controls'

/** What can be seen after this one. */
export interface Next {
  title: string
  onOpen: () => void
}

interface ControlsProps {
  playback: Playback
  /** What is said of a live, beside its button; without it there is a recording. */
  live?: ReactNode
  /** In its corner it has room for one button. */
  compact: boolean
  poster: string
  title: string
  chapters: readonly Mark[]
  /** Names, the best first; fewer than two: there is nothing to choose. */
  qualities: readonly string[]
  /** The one that plays. */
  quality: string
  onQuality: (quality: string) => void
  next?: Next
}

/** What lies over the picture. It goes after three seconds of playing; a tap, the mouse or a key brings it back. */
export const Controls = observer(function Controls(props: ControlsProps) {
  const { playback, live, compact, poster, title, chapters, qualities, quality, onQuality, next } = props
  const { state, second, duration, rate, muted, fills, floats } = playback
  const isLive = live !== undefined
  const controls = useControls(playback, isLive)
  const open = (menu: Menu) => controls.setMenu(controls.menu === menu ? null : menu)
  const floating = stream.floating()
  const float = () => {
    playback.float()
    if (floating === 'onLeave') dialog.toast(playback.floats ? '离开本页后在小窗继续播放' : '离开本页后停止播放')
  }
  if (state === 'idle') return <Cover playback={playback} live={live} poster={poster} title={title} />
  if (compact)
    return (
      <View className={styles.layer}>
        <View
          className={`${styles.side} t-player-toggle`}
          onClick={playback.toggle}
          {...a11y(playback.on ? '暂停' : '播放', 'button')}
        />
      </View>
    )
  return (
    <View className={classNames(styles.layer, controls.shown && 't-player-controls')}>
      <View className={styles.sides} aria-hidden="true">
        <View className={`${styles.side} t-player-left`} onClick={() => controls.tap(-1)} />
        <View className={`${styles.side} t-player-right`} onClick={() => controls.tap(1)} />
      </View>
      {controls.said ? (
        <View className={`${styles.said} t-player-said`} {...withRole('status')}>
          {controls.said}
        </View>
      ) : null}
      <Middle playback={playback} />
      {isLive ? null : <Resumed playback={playback} over={controls.shown} />}
      {state === 'ended' && next ? (
        <View
          className={`${styles.next} t-player-next`}
          onClick={() => {
            if (fills) playback.fill(false)
            next.onOpen()
          }}
          {...withRole('button')}
        >
          <Text className={styles.chapterTitle}>{`下一讲：${next.title}`}</Text>
        </View>
      ) : null}
      {fills ? <View className={classNames(styles.top, controls.shown && styles.seen)}>{title}</View> : null}
      <View className={classNames(styles.foot, controls.shown && styles.seen)}>
        {isLive ? null : <SeekBar playback={playback} chapters={chapters} held={controls.held} onHold={controls.setHeld} />}
        <View className={styles.row}>
          <Control
            glyph={playback.on ? 'pause' : state === 'ended' ? 'again' : 'play'}
            label={playback.on ? '暂停' : state === 'ended' ? '重播' : '播放'}
            testId="toggle"
            onPress={playback.toggle}
          />
          <View className={styles.about}>
            {isLive ? (
              state === 'paused' ? (
                <View className={`${styles.back} t-player-to-live`} onClick={playback.toggle} {...withRole('button')}>
                  回到直播
                </View>
              ) : (
                live
              )
            ) : (
              <Text className={`${styles.place} t-player-place`}>
                {duration > 0 ? `${formatClock(controls.held ?? second)} / ${formatClock(duration)}` : formatClock(second)}
              </Text>
            )}
          </View>
          {isLive ? null : (
            <Control
              text={rate === 1 ? '倍速' : `${rate}×`}
              label={`播放速度 ${rate} 倍`}
              testId="rate"
              onPress={() => open('rate')}
            />
          )}
          {qualities.length > 1 ? (
            <Control text={quality} label={`清晰度 ${quality}`} testId="quality" onPress={() => open('quality')} />
          ) : null}
          {env.host === 'desktop' ? (
            <Control
              glyph={muted ? 'muted' : 'sound'}
              label={muted ? '取消静音' : '静音'}
              testId="mute"
              onPress={() => playback.mute(!muted)}
            />
          ) : null}
          {floating === 'never' ? null : (
            <Control glyph="float" label={floats ? '关闭小窗播放' : '小窗播放'} on={floats} testId="float" onPress={float} />
          )}
          {stream.mayFill() ? (
            <Control
              glyph={fills ? 'unfill' : 'fill'}
              label={fills ? '退出全屏' : '全屏'}
              testId="fill"
              onPress={() => playback.fill(!fills)}
            />
          ) : null}
        </View>
      </View>
      {controls.menu === 'rate' ? (
        <Choices
          title="播放速度"
          items={RATES.map((each) => ({ key: String(each), text: `${each}×`, on: each === rate }))}
          onChoose={(key) => {
            playback.setRate(Number(key))
            controls.setMenu(null)
          }}
        />
      ) : null}
      {controls.menu === 'quality' ? (
        <Choices
          title="清晰度"
          items={qualities.map((each) => ({ key: each, text: each, on: each === quality }))}
          onChoose={(key) => {
            onQuality(key)
            controls.setMenu(null)
          }}
        />
      ) : null}
    </View>
  )
})

/** In the middle: that it waits, or the way to go on. */
const Middle = observer(function Middle({ playback }: { playback: Playback }) {
  const { state } = playback
  if (state === 'loading' || state === 'waiting')
    return (
      <View className={`${styles.middle} ${styles.big} t-player-waiting`} {...a11y('正在缓冲', 'status')}>
        <View className={styles.ring} />
      </View>
    )
  if (state !== 'paused' && state !== 'ended') return null
  return (
    // The same as the button below, which is the one for readers.
    <View className={`${styles.middle} ${styles.big} t-player-again`} onClick={playback.toggle} aria-hidden="true">
      <Glyph name={state === 'ended' ? 'again' : 'play'} large />
    </View>
  )
})

interface ControlProps {
  glyph?: GlyphName
  text?: string
  label: string
  testId: string
  on?: boolean
  onPress: () => void
}

function Control({ glyph, text, label, testId, on = false, onPress }: ControlProps) {
  return (
    <View
      className={classNames(styles.control, on && styles.on, `t-player-${testId}`)}
      onClick={onPress}
      {...a11y(label, 'button')}
    >
      {glyph ? <Glyph name={glyph} /> : text}
    </View>
  )
}

interface ChoicesProps {
  title: string
  items: readonly { key: string; text: string; on: boolean }[]
  onChoose: (key: string) => void
}

/** Within the picture: a sheet of the page does not show when the picture fills the screen. */
function Choices({ title, items, onChoose }: ChoicesProps) {
  return (
    <View className={styles.choices} {...a11y(title, 'radiogroup')}>
      {items.map(({ key, text, on }) => (
        <View
          key={key}
          className={classNames(styles.choice, on && styles.on, 't-player-choice')}
          onClick={() => onChoose(key)}
          {...withRole('radio', { checked: on })}
        >
          {text}
        </View>
      ))}
    </View>
  )
}
