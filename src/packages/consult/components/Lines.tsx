import { Text, View } from '@tarojs/components'
import styles from './Lines.module.scss'

/** Sentences of a section, one below the other. */
export const Lines = ({ lines }: { lines: readonly string[] }) => (
  <View className={styles.lines}>
    {lines.map((line) => (
      <Text key={line} className={styles.text}>
        {line}
      </Text>
    ))}
  </View>
)
