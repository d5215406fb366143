import { Text, View } from '@tarojs/components'
import classNames from 'classnames'
import { a11y } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { usePlayer } from './use-player'
import styles from './Voice.module.scss'

interface VoiceBubbleProps {
  seconds: number
  isOwn: boolean
  address: () => Promise<string>
}

/** A spoken message, as wide as it is long. */
export function VoiceBubble({ seconds, isOwn, address }: VoiceBubbleProps) {
  const { status, isPlaying, toggle } = usePlayer(address)
  const words = status === 'error' ? '播放未成功，点按重试' : `${seconds}″`
  return (
    <View
      className={classNames(
        styles.bubble,
        isOwn && styles.own,
        seconds > 20 ? styles.long : seconds > 8 && styles.middle,
        't-voice',
      )}
      onClick={toggle}
      {...a11y(`${isPlaying ? '暂停' : '播放'}语音，${seconds} 秒`, 'button')}
    >
      <Icon name={isPlaying ? 'pause' : 'play'} color="inherit" />
      <Text>{words}</Text>
    </View>
  )
}
