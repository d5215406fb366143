import { View } from '@tarojs/components'
import { AtActivityIndicator } from 'taro-ui'
import { usePalette } from '../use-palette'
import styles from './Spinner.module.scss'

/** Something takes a moment; lists use Skeleton instead. Its text has the colours of ours: the library's grey is too pale to be read. */
export function Spinner({ text = '' }: { text?: string }) {
  return (
    <View className={styles.row}>
      <AtActivityIndicator color={usePalette().brandText} size={32} />
      {text ? <View className={styles.text}>{text}</View> : null}
    </View>
  )
}
