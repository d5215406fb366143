import { View } from '@tarojs/components'
import styles from './RuleList.module.scss'

/** The rules of an edition, numbered. */
export function RuleList({ rules }: { rules: readonly string[] }) {
  return (
    <View className={`${styles.rules} t-rules`}>
      {rules.map((rule, at) => (
        <View key={rule} className={styles.rule}>{`${at + 1}. ${rule}`}</View>
      ))}
    </View>
  )
}
