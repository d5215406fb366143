import { View } from '@tarojs/components'
import type { DocDetail } from '@/api/doc'
import type { LiveRoomAnswer } from '@/api/live'
import { isLiveType } from '@/domain/doc-type'
import { Button } from '@/ui/Button'
import { Picture } from '@/ui/Picture'
import { Gate } from '../../components/Gate'
import { Player } from '@/features/player/Player'
import type { Playback } from '@/features/player/Playback'
import type { LiveRoom } from '../room/LiveRoom'
import { talkSeconds } from '../talks'
import { OnAir } from './OnAir'
import { Preview } from './Preview'
import styles from './Stage.module.scss'

interface StageProps {
  doc: DocDetail
  room: LiveRoomAnswer
  live: LiveRoom
  playback: Playback
  gated: boolean
  /** A page below another one plays no live. */
  inView: boolean
  /** The talk that the address names; empty: none. */
  talkId: string
  onGate: () => void
  onRefetch: () => void
  /** On to the lecture that the column has next. */
  onNext: () => void
  onRemind: () => void
  onCalendar?: () => void
}

/** The top of the room: the countdown, the picture, or why there is none. */
export function Stage(props: StageProps) {
  const { doc, room, live, playback, gated, inView, talkId, onRefetch } = props
  if (room.state === 'preview')
    return <Preview room={room} cover={doc.cover} onRemind={props.onRemind} onCalendar={props.onCalendar} />
  const poster = room.poster || doc.cover
  const isLive = room.state === 'live'
  if (gated)
    return (
      <View className={styles.gate}>
        <Picture className={styles.poster} src={poster} ratio="wide" alt="" eager />
        <Gate
          code={doc.privilegeCode}
          message={doc.privilegeMessage}
          verb={isLive ? '观看直播' : '观看回放'}
          onPress={props.onGate}
        />
      </View>
    )
  if (room.streams.length === 0)
    return (
      <View className={styles.wait}>
        <View className={`${styles.text} t-live-no-picture`}>
          {isLive ? '直播信号准备中，接通后自动播放' : '回放生成中，完成后可在这里观看'}
        </View>
        <Button tone="secondary" size="small" onPress={onRefetch} testId="live-refetch">
          刷新
        </Button>
      </View>
    )
  if (isLive && !inView && !playback.floats) return <Picture className={styles.poster} src={poster} ratio="wide" alt="" eager />
  return (
    <Player
      // A replay is not the same video as the live.
      key={room.state}
      playback={playback}
      live={isLive ? <OnAir live={live} /> : undefined}
      from={talkSeconds(room.talks, talkId)}
      sources={room.streams}
      poster={poster}
      title={doc.title}
      chapters={isLive ? undefined : room.chapters}
      onRetry={onRefetch}
      next={doc.nextDocId && isLiveType(doc.nextDocType) ? { title: doc.nextDocTitle, onOpen: props.onNext } : undefined}
      testId="live-video"
    />
  )
}
