import { Text, View } from '@tarojs/components'
import styles from './Steps.module.scss'

/** What is done one after the other, numbered. */
export const Steps = ({ steps }: { steps: readonly (readonly [title: string, text: string])[] }) => (
  <>
    {steps.map(([title, text], index) => (
      <View key={title} className={styles.step}>
        <Text className={styles.number}>{index + 1}</Text>
        <View className={styles.words}>
          <Text className={styles.title}>{title}</Text>
          <Text className={styles.text}>{text}</Text>
        </View>
      </View>
    ))}
  </>
)
