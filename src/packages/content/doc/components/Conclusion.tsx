import { Text, View } from '@tarojs/components'
import { heading } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { bolt } from '@/ui/Icon/more'
import styles from './Conclusion.module.scss'

/** What the article says, before it says why. */
export function Conclusion({ text }: { text: string }) {
  return (
    <View className={`${styles.box} t-conclusion`}>
      <View className={styles.head} {...heading(3)}>
        <Icon name={bolt} size="small" color="evid" filled />
        先看结论
      </View>
      <Text className={styles.text}>{text}</Text>
    </View>
  )
}
