import { View } from '@tarojs/components'
import type { NrdlYear } from '@/domain/drug/reimbursement'
import { Card } from '@/ui/Card'
import styles from './EditionFacts.module.scss'

/** What was read of an edition: its figures, its dates. What is not known is not shown. */
export function EditionFacts({ edition }: { edition: NrdlYear }) {
  const { year, announced, inForce, total, added, removed, facts } = edition
  const figures = [
    { label: '共收录', n: total },
    { label: '新增', n: added },
    { label: '调出', n: removed },
  ].filter(({ n }) => n !== undefined)
  const dates = [announced && `${announced} 公布`, inForce && `${inForce} 起执行`].filter(Boolean)
  return (
    <Card testId="nrld-facts">
      <View className={styles.title}>{year} 年版目录</View>
      {figures.length > 0 ? (
        <View className={styles.figures}>
          {figures.map(({ label, n }) => (
            <View key={label} className={styles.tile}>
              <View className={styles.label}>{label}</View>
              <View className={styles.figure}>{n} 种</View>
            </View>
          ))}
        </View>
      ) : null}
      {[dates.join('，'), ...facts].filter(Boolean).map((line) => (
        <View key={line} className={styles.line}>
          {line}
        </View>
      ))}
      {dates.length + figures.length === 0 ? <View className={styles.line}>本版的公布信息尚未收录</View> : null}
    </Card>
  )
}
