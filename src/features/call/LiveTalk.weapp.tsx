import { LivePlayer, LivePusher, Text, View } from '@tarojs/components'
import { callRoleName } from '@/domain/call/call'
import { Controls } from './Controls'
import { Identity } from './Identity'
import styles from './LiveTalk.module.scss'
import type { TalkProps } from './TalkView'
import { Trying } from './Trying'

/** Of `statechange` of a player: the first picture is drawn, or it plays. */
const PLAYING: readonly number[] = [2003, 2004]
/** The line broke and is not tried again, or the stream has ended. */
const STOPPED: readonly number[] = [-2301, 3005]

/** A call in the mini-program: one pusher, and a player for each of the others. */
export function LiveTalk(props: TalkProps & { pushUrl: string; onPlaying: (place: string, isPlaying: boolean) => void }) {
  const { title, waiting, own, others, service, withVideo, controls, identity, trying, pushUrl, onPlaying } = props
  const hear = (place: string, code: number) => {
    if (PLAYING.includes(code)) onPlaying(place, true)
    if (STOPPED.includes(code)) onPlaying(place, false)
  }
  return (
    <View className={`${styles.talk} t-call-talk`}>
      <Text className={styles.title}>{title}</Text>
      <View className={styles.tiles}>
        {others.map(({ place, name, role, playUrl }) => (
          <View key={place} className={`${styles.tile} t-call-tile`}>
            <LivePlayer
              className={styles.live}
              src={playUrl}
              mode="RTC"
              autoplay
              muted={controls.isSilent}
              objectFit="contain"
              onStateChange={({ detail }) => hear(place, Number((detail as { code: number }).code))}
            />
            <Text className={styles.plate}>{`${name} · ${callRoleName(role, service)}`}</Text>
          </View>
        ))}
        {pushUrl ? (
          <View className={`${styles.tile} t-own-tile`}>
            <LivePusher
              className={styles.live}
              url={pushUrl}
              mode="RTC"
              autopush
              enableMic={controls.micOn}
              enableCamera={withVideo && controls.cameraOn}
            />
            <Text className={styles.plate}>{own.name ? `${own.name}（我）` : '我'}</Text>
          </View>
        ) : null}
      </View>
      {waiting ? <Text className={styles.waiting}>{waiting}</Text> : null}
      {identity ? <Identity {...identity} /> : null}
      {trying ? <Trying {...trying} /> : null}
      <Controls {...controls} />
    </View>
  )
}
