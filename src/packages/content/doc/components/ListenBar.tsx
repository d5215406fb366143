import { Text, View } from '@tarojs/components'
import { a11y, withRole } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import type { Listening } from '../hooks/use-listening'
import styles from './ListenBar.module.scss'

/** The article is being read aloud: the sentence, pause, speed, the end. */
export function ListenBar({ listening }: { listening: Listening }) {
  const { sentence, playing, rate, toggle, faster, close } = listening
  return (
    <View className={`${styles.bar} t-listen-bar`}>
      <View
        className={`${styles.button} t-listen-toggle`}
        onClick={toggle}
        {...a11y(playing ? '暂停朗读' : '继续朗读', 'button')}
      >
        <Icon name={playing ? 'pause' : 'play'} size="large" color="brand-text" />
      </View>
      <Text className={`${styles.sentence} t-listen-sentence`}>{sentence}</Text>
      <View className={`${styles.rate} t-listen-rate`} onClick={faster} {...withRole('button')}>
        {rate} 倍速
      </View>
      <View className={`${styles.button} t-listen-close`} onClick={close} {...a11y('结束朗读', 'button')}>
        <Icon name="close" />
      </View>
    </View>
  )
}
