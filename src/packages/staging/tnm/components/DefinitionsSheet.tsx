import { Text, View } from '@tarojs/components'
import { codeRows, textOf } from '@/domain/tnm/options'
import type { Classification } from '@/domain/tnm/types'
import { a11y } from '@/ui/a11y'
import { Sheet } from '@/ui/Sheet'
import { CheckTag } from '@/features/tools/CheckTag'
import { optionId } from './OptionChip'
import styles from './DefinitionsSheet.module.scss'

interface DefinitionsSheetProps {
  classification: Classification
  /** Factor whose categories are explained; absent: closed. */
  factor: string | undefined
  checked: boolean
  onClose: () => void
}

/** The categories of a factor with their definitions. */
export function DefinitionsSheet({ classification, factor, checked, onClose }: DefinitionsSheetProps) {
  if (!factor) return null
  const { table, texts } = classification
  const leaves = table.factors[factor] ?? []
  return (
    <Sheet open title={`${texts[factor]?.labelZh ?? factor} 定义`} onClose={onClose} testId="definitions">
      <CheckTag checked={checked} />
      {codeRows(table, factor)
        .flat()
        .filter((code) => leaves.includes(code))
        .map((code) => {
          const { labelZh, descZh } = textOf(classification, factor, code)
          return (
            <View key={code} className={`${styles.row} t-definition-${optionId(factor, code)}`} {...a11y(`${code}，${descZh}`)}>
              <Text className={styles.code}>{code.startsWith(factor) ? code : labelZh}</Text>
              <Text className={styles.text}>{descZh}</Text>
            </View>
          )
        })}
    </Sheet>
  )
}
