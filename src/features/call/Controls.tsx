import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import { a11y } from '@/ui/a11y'
import { Icon, type IconName } from '@/ui/Icon'
import { cameraOff, hangUp, mic, micOff, shrink, speaker, speakerOff, turnCamera } from '@/ui/Icon/more'
import styles from './Controls.module.scss'

export interface ControlsProps {
  withVideo: boolean
  hasMic: boolean
  micOn: boolean
  cameraOn: boolean
  canTurn: boolean
  isSilent: boolean
  onMic: () => void
  onCamera: () => void
  onTurn: () => void
  onSpeaker: () => void
  onShrink: () => void
  onHangUp: () => void
}

/** What one does during a call. */
export function Controls(props: ControlsProps) {
  const { withVideo, hasMic, micOn, cameraOn, canTurn, isSilent } = props
  return (
    <View className={styles.controls}>
      <Control
        icon={micOn && hasMic ? mic : micOff}
        text={!hasMic ? '无麦克风' : micOn ? '静音' : '取消静音'}
        isOff={!micOn}
        onPress={props.onMic}
        testId="call-mic"
      />
      {withVideo ? (
        <Control
          icon={cameraOn ? 'live' : cameraOff}
          text={cameraOn ? '关摄像头' : '开摄像头'}
          isOff={!cameraOn}
          onPress={props.onCamera}
          testId="call-camera"
        />
      ) : null}
      {withVideo && canTurn && cameraOn ? (
        <Control icon={turnCamera} text="翻转" onPress={props.onTurn} testId="call-turn" />
      ) : null}
      <Control
        icon={isSilent ? speakerOff : speaker}
        text={isSilent ? '开扬声器' : '关扬声器'}
        isOff={isSilent}
        onPress={props.onSpeaker}
        testId="call-speaker"
      />
      <Control icon={shrink} text="看病历" onPress={props.onShrink} testId="call-shrink" />
      <Control icon={hangUp} text="离开" isEnd onPress={props.onHangUp} testId="call-leave" />
    </View>
  )
}

interface ControlProps {
  icon: IconName
  text: string
  onPress: () => void
  testId: string
  isOff?: boolean
  isEnd?: boolean
}

function Control({ icon, text, onPress, testId, isOff = false, isEnd = false }: ControlProps) {
  return (
    <View className={`${styles.control} t-${testId}`} onClick={onPress} {...a11y(text, 'button')}>
      <View className={classNames(styles.round, isOff && styles.off, isEnd && styles.end)}>
        <Icon name={icon} color="inherit" />
      </View>
      <Text className={styles.text}>{text}</Text>
    </View>
  )
}
