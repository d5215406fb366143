import { Text, View } from '@tarojs/components'
import { NOT_RECORDED } from '@/domain/call/call'
import type { DeviceTrouble, Picture as Shown } from '@/platform/call/contract'
import { a11y, heading } from '@/ui/a11y'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { cameraOff, speaker } from '@/ui/Icon/more'
import { Notice } from '@/ui/Notice'
import { Switch } from '@/ui/Switch'
import styles from './CheckView.module.scss'
import { Picture } from './Picture'
import { troubleText } from './trouble'

export interface CheckProps {
  /** As the service is called. */
  title: string
  /** When it is, as it is read. */
  time: string
  /** Who is there already. */
  there: string
  withVideo: boolean
  /** The browser still asks. */
  isAsking: boolean
  mic: DeviceTrouble | null
  camera: DeviceTrouble | null
  picture: Shown | null
  isMirrored: boolean
  /** 0 to 1. */
  level: number
  micOn: boolean
  cameraOn: boolean
  /** Why one cannot go in now; empty: one can. */
  refusal: string
  onMic: (on: boolean) => void
  onCamera: (on: boolean) => void
  onTone: () => void
  onAgain: () => void
  onEnter: () => void
  onClose: () => void
}

/** Before a call: whether one is seen and heard, and hears. What is missing keeps nobody out. */
export function CheckView(props: CheckProps) {
  const { title, time, there, withVideo, isAsking, mic, camera, refusal, onTone, onAgain, onEnter, onClose } = props
  const hasTrouble = mic !== null || (withVideo && camera !== null)
  return (
    <View className={`${styles.check} t-call-check`}>
      <View className={styles.head}>
        <View className={`${styles.close} t-call-close`} onClick={onClose} {...a11y('返回订单', 'button')}>
          <Icon name="back" color="ink" />
        </View>
        <Text className={styles.title} {...heading(2)}>{`${title} · 设备检测`}</Text>
      </View>
      <View className={styles.body}>
        <View className={styles.main}>
          {withVideo ? <OwnPicture {...props} /> : null}
          <Text className={`${styles.time} t-call-time`}>{time}</Text>
          <Text className={`${styles.there} t-call-there`}>{there}</Text>
        </View>
        <View className={styles.devices}>
          {isAsking ? <Notice tone="info">{`请在弹出的提示中允许使用${withVideo ? '摄像头和' : ''}麦克风`}</Notice> : null}
          <Notice tone="watch" testId="mic-trouble">
            {mic ? troubleText('mic', mic) : ''}
          </Notice>
          <Notice tone="watch" testId="camera-trouble">
            {withVideo && camera ? troubleText('camera', camera) : ''}
          </Notice>
          <MicRow {...props} />
          {withVideo ? <CameraRow {...props} /> : null}
          <View className={styles.row}>
            <Icon name={speaker} color="ink-2" />
            <Text className={styles.name}>扬声器</Text>
            <Button tone="secondary" size="small" className={styles.test} onPress={onTone} testId="call-tone">
              播放测试音
            </Button>
          </View>
          {hasTrouble ? (
            <Button tone="secondary" onPress={onAgain} testId="check-again">
              重新检测
            </Button>
          ) : null}
          <Text className={styles.note}>{NOT_RECORDED}</Text>
          <Notice tone="info" testId="call-refusal">
            {refusal}
          </Notice>
        </View>
      </View>
      <View className={styles.foot}>
        <Button className={styles.enter} disabled={isAsking || refusal !== ''} onPress={onEnter} testId="call-enter">
          {enterText(props)}
        </Button>
      </View>
    </View>
  )
}

/** What one goes in with. */
function enterText({ withVideo, mic, camera, cameraOn }: CheckProps): string {
  if (mic) return '不用麦克风进入'
  return withVideo && (camera || !cameraOn) ? '仅用语音进入' : '进入通话'
}

function OwnPicture({ picture, cameraOn, isMirrored, isAsking }: CheckProps) {
  return (
    <View className={styles.own}>
      {picture && cameraOn ? (
        <Picture picture={picture} label="您的画面" isMirrored={isMirrored} isMuted />
      ) : (
        <View className={styles.dark}>
          <Icon name={cameraOff} size="large" color="inherit" />
          <Text>{isAsking ? '正在打开摄像头' : '摄像头未开启'}</Text>
        </View>
      )}
    </View>
  )
}

const BARS = 12

/** The level moves while one speaks: that is the test. */
function MicRow({ mic, micOn, level, onMic }: CheckProps) {
  if (mic) return null
  return (
    <View>
      <Switch label="麦克风" note="说几句话，看音量是否跳动" on={micOn} onChange={onMic} testId="check-mic" />
      <View className={`${styles.level} t-call-level`} {...a11y(`麦克风音量 ${Math.round(level * 100)}%`, 'img')}>
        {Array.from({ length: BARS }, (_, bar) => (
          <View key={bar} className={`${styles.bar} ${micOn && level * BARS > bar ? `${styles.loud} t-loud` : ''}`} />
        ))}
      </View>
    </View>
  )
}

function CameraRow({ camera, cameraOn, onCamera }: CheckProps) {
  return camera ? null : <Switch label="摄像头" on={cameraOn} onChange={onCamera} testId="check-camera" />
}
