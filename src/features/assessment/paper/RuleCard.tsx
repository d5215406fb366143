import { View } from '@tarojs/components'
import { heading } from '@/ui/a11y'
import { Card } from '@/ui/Card'
import styles from './RuleCard.module.scss'

/** Rules as numbered sentences. */
export function RuleCard({ title, rules }: { title: string; rules: readonly string[] }) {
  return (
    <Card spaced>
      <View className={styles.title} {...heading(2)}>
        {title}
      </View>
      {rules.map((text, at) => (
        <View key={text} className={`${styles.rule} t-rule`}>
          <View className={styles.number}>{at + 1}</View>
          <View className={styles.text}>{text}</View>
        </View>
      ))}
    </Card>
  )
}
