import { View } from '@tarojs/components'
import type { StrengthScale } from '@/domain/guideline/strength'
import { CheckTag } from '@/features/tools/CheckTag'
import { Tag } from '@/ui/Tag'
import styles from './StrengthScaleRows.module.scss'

/** `1A：高级别证据…`: the level, and what it means. */
const LEVELLED = /^([0-9IVX]+[A-E]?)：(.+)$/

/** How a publisher grades, a level a row, as its chips stand in its tables. */
export function StrengthScaleRows({ scale: { lines, checked } }: { scale: StrengthScale }) {
  return (
    <View className={`${styles.rows} t-guideline-scale`}>
      {lines.map((line) => {
        const [, level, meaning = line] = LEVELLED.exec(line) ?? []
        return (
          <View key={line} className={styles.row}>
            {level ? <Tag tone="evid">{level}</Tag> : null}
            <View className={styles.meaning}>{meaning}</View>
          </View>
        )
      })}
      <CheckTag checked={checked} />
    </View>
  )
}
