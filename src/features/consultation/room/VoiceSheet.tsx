import { Text, View } from '@tarojs/components'
import { VOICE_SECONDS } from '@/domain/consultation/message'
import { recorder } from '@/platform/recorder'
import type { Recorded } from '@/platform/recorder/contract'
import { a11y } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { mic } from '@/ui/Icon/more'
import { Notice } from '@/ui/Notice'
import { Sheet } from '@/ui/Sheet'
import { usePlayer } from './use-player'
import type { VoiceState } from './use-voice'
import styles from './Voice.module.scss'

interface VoiceSheetProps {
  open: boolean
  voice: VoiceState
  /** It is on its way. */
  busy: boolean
  failure: string
  onSend: (recorded: Recorded) => void
  onClose: () => void
}

const BARS = 20

/** A spoken message: a tap begins, another one ends it, it is heard and sent. */
export function VoiceSheet({ open, voice, busy, failure, onSend, onClose }: VoiceSheetProps) {
  const { phase, recorded } = voice
  return (
    <Sheet open={open} title="语音消息" onClose={onClose} testId="voice-sheet">
      <View className={styles.sheet}>
        <Notice tone="danger" testId="voice-failure">
          {voice.failure || failure}
        </Notice>
        {phase === 'ready' && recorded ? (
          <Ready recorded={recorded} busy={busy} onAgain={voice.start} onSend={() => onSend(recorded)} />
        ) : (
          <Recorder voice={voice} />
        )}
      </View>
    </Sheet>
  )
}

function Recorder({ voice: { phase, level, seconds, start, stop, reset } }: { voice: VoiceState }) {
  const isRunning = phase === 'recording'
  return (
    <>
      {recorder.tellsLevel ? <Level level={isRunning ? level : 0} /> : null}
      <Text className={`${styles.clock} t-voice-clock`}>
        {isRunning ? `${seconds}″ / ${VOICE_SECONDS}″` : phase === 'asking' ? '请允许使用麦克风' : `最长 ${VOICE_SECONDS} 秒`}
      </Text>
      <Button icon={mic} busy={phase === 'asking'} onPress={isRunning ? stop : start} testId="voice-record">
        {isRunning ? '说完了' : '开始录音'}
      </Button>
      {isRunning ? (
        <Button tone="plain" onPress={reset} testId="voice-cancel">
          取消
        </Button>
      ) : null}
    </>
  )
}

const Level = ({ level }: { level: number }) => (
  <View className={styles.level} {...a11y(`音量 ${Math.round(level * 100)}%`, 'img')}>
    {Array.from({ length: BARS }, (_, bar) => (
      <View key={bar} className={level * BARS > bar ? `${styles.bar} ${styles.loud} t-voice-loud` : styles.bar} />
    ))}
  </View>
)

interface ReadyProps {
  recorded: Recorded
  busy: boolean
  onAgain: () => void
  onSend: () => void
}

function Ready({ recorded, busy, onAgain, onSend }: ReadyProps) {
  const player = usePlayer(() => Promise.resolve(recorded.file.path))
  return (
    <>
      <View className={`${styles.listen} t-voice-listen`} onClick={player.toggle} {...a11y('试听', 'button')}>
        <Icon name={player.isPlaying ? 'pause' : 'play'} color="brand-text" />
        <Text className={styles.clock}>{`${recorded.seconds}″`}</Text>
      </View>
      <Button busy={busy} onPress={onSend} testId="voice-send">
        发送
      </Button>
      <Button tone="secondary" disabled={busy} onPress={onAgain} testId="voice-again">
        重新录制
      </Button>
    </>
  )
}
