import { Slider, Text, View } from '@tarojs/components'
import classNames from 'classnames'
import { useState } from 'react'
import type { PlaylistItem } from '@/api/doc'
import { formatClock } from '@/domain/format'
import { RATES } from '@/domain/player/place'
import { a11y, withRole } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Icon, type IconName } from '@/ui/Icon'
import { ListRow } from '@/ui/ListRow'
import { Notice } from '@/ui/Notice'
import { Picture } from '@/ui/Picture'
import { Section } from '@/ui/Section'
import { usePalette } from '@/ui/use-palette'
import styles from './AudioView.module.scss'

const SKIP_SECONDS = 15

interface AudioViewProps {
  items: readonly PlaylistItem[]
  current: number
  playing: boolean
  failed: boolean
  /** Seconds. */
  position: number
  /** Seconds; 0 until known. */
  duration: number
  rate: number
  onToggle: () => void
  onSeek: (seconds: number) => void
  onSkip: (seconds: number) => void
  onStep: (by: 1 | -1) => void
  onRate: (rate: number) => void
  onChoose: (index: number) => void
  onDoc: (docId: string) => void
  /** A note is wanted at this second of the document that plays. */
  onNote: (docId: string, seconds: number) => void
}

/** A player: what it plays, where it is, how fast, and what comes next. */
export function AudioView(props: AudioViewProps) {
  const { items, current, playing, failed, position, duration, rate, onToggle, onSeek, onSkip, onStep, onRate } = props
  // While a finger holds the bar, the player must not move it.
  const [dragged, setDragged] = useState<number | null>(null)
  const { brandText } = usePalette()
  const item = items[current]
  if (!item) return null
  const { audio, docId, docTitle, author, cover } = item
  const at = dragged ?? position
  return (
    <View className="t-audio-page">
      <View className={styles.player}>
        <View className={styles.cover}>
          <Picture src={cover} ratio="wide" alt={docTitle} eager />
        </View>
        <View className={styles.below}>
          <Text className={`${styles.title} t-audio-title`}>{audio.title}</Text>
          <View className={`${styles.doc} t-audio-doc`} onClick={() => props.onDoc(docId)} {...withRole('link')}>
            <Text className={styles.note}>{[docTitle, author].filter(Boolean).join(' · ')}</Text>
            <Icon name="forward" size="small" color="ink-3" />
          </View>
          <Slider
            className={`${styles.bar} t-audio-seek`}
            min={0}
            max={Math.max(1, Math.floor(duration))}
            step={1}
            value={Math.floor(at)}
            disabled={duration <= 0}
            activeColor={brandText}
            blockSize={20}
            onChanging={({ detail }) => setDragged(detail.value)}
            onChange={({ detail }) => {
              setDragged(null)
              onSeek(detail.value)
            }}
            aria-label={`播放进度 ${formatClock(at)}，共 ${formatClock(duration)}`}
          />
          <View className={styles.times}>
            <Text className="t-audio-position">{formatClock(at)}</Text>
            <Text className="t-audio-duration">{formatClock(duration)}</Text>
          </View>
          {failed ? (
            <Notice tone="danger" testId="audio-failed">
              音频无法播放，请检查网络后点击播放重试
            </Notice>
          ) : null}
          <View className={styles.controls}>
            <Control icon="back" label="上一条" testId="audio-previous" off={current === 0} onPress={() => onStep(-1)} />
            <Control text="-15" label="后退 15 秒" testId="audio-back" onPress={() => onSkip(-SKIP_SECONDS)} />
            <View className={`${styles.play} t-audio-toggle`} onClick={onToggle} {...a11y(playing ? '暂停' : '播放', 'button')}>
              <Icon name={playing ? 'pause' : 'play'} size="large" color="on-brand" />
            </View>
            <Control text="+15" label="前进 15 秒" testId="audio-forward" onPress={() => onSkip(SKIP_SECONDS)} />
            <Control
              icon="forward"
              label="下一条"
              testId="audio-next"
              off={current === items.length - 1}
              onPress={() => onStep(1)}
            />
          </View>
          <View className={styles.rates}>
            {RATES.map((each) => (
              <View
                key={each}
                className={classNames(styles.rate, each === rate && styles.on, `t-audio-rate-${each * 100}`)}
                onClick={() => onRate(each)}
                {...a11y(`${each} 倍速${each === rate ? '，已选中' : ''}`, 'button')}
              >
                {each}×
              </View>
            ))}
          </View>
          <View className={styles.noteAction}>
            <Button tone="plain" size="small" onPress={() => props.onNote(docId, Math.floor(position))} testId="audio-note">
              {`在 ${formatClock(position)} 记笔记`}
            </Button>
          </View>
        </View>
      </View>
      <Section title={`播放列表 ${items.length}`}>
        {items.map((each, index) => (
          <ListRow
            key={`${each.docId}/${each.audio.id}`}
            icon={index === current ? (playing ? 'pause' : 'play') : 'article'}
            text={index === current ? `${each.audio.title}（当前）` : each.audio.title}
            note={each.docTitle}
            onPress={() => props.onChoose(index)}
            testId={`audio-item-${index}`}
          />
        ))}
      </Section>
    </View>
  )
}

interface ControlProps {
  icon?: IconName
  text?: string
  label: string
  testId: string
  off?: boolean
  onPress: () => void
}

function Control({ icon, text, label, testId, off = false, onPress }: ControlProps) {
  return (
    <View
      className={classNames(styles.control, off && styles.off, `t-${testId}`)}
      onClick={off ? undefined : onPress}
      {...a11y(off ? `${label}，不可用` : label, 'button')}
    >
      {icon ? <Icon name={icon} color={off ? 'ink-3' : 'ink'} /> : text}
    </View>
  )
}
