import { View } from '@tarojs/components'
import { a11y } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { qr } from '@/ui/Icon/more'
import styles from './Head.module.scss'

/** In the bar: the card with the code by which a patient takes the doctor among their own. */
export const CodeAction = ({ onPress }: { onPress: () => void }) => (
  <View className={`${styles.action} t-doctor-code`} onClick={onPress} {...a11y('医生二维码名片', 'button')}>
    <Icon name={qr} size="large" color="ink" />
  </View>
)
