import { View } from '@tarojs/components'
import { entryText, nrdlClues, nrdlYears, reimbursementOf, reimbursementText } from '@/domain/drug/reimbursement'
import type { Drug } from '@/domain/drug/types'
import { Chip, ChipStrip } from '@/ui/ChipStrip'
import { YearNote } from '../da/components/YearNote'
import { SectionCard } from './components/SectionCard'
import styles from './ReimbursementPart.module.scss'

interface ReimbursementPartProps {
  drug: Drug
  year: number
  unknownYear?: string
  loaded: ReadonlySet<number>
  onYear: (year: number) => void
}

/** Reimbursement in the list of a year: the text of the limit, never a computed entitlement. */
export function ReimbursementPart({ drug, year, unknownYear, loaded, onYear }: ReimbursementPartProps) {
  const reimbursement = reimbursementOf(drug, year, loaded)
  const lines =
    reimbursement.state === 'listed'
      ? [
          entryText(reimbursement.entry),
          `限定支付范围：${reimbursement.entry.limit || '无限定'}`,
          `执行期：${reimbursement.entry.from} 起${reimbursement.entry.to ? `，至 ${reimbursement.entry.to}` : ''}`,
        ]
      : [reimbursementText(reimbursement)]
  return (
    <SectionCard drugId={drug.id} id="reimbursement" title="医保">
      <View className={styles.years}>
        <ChipStrip tabs>
          {nrdlYears.map((one) => (
            <Chip
              key={one.year}
              text={`${one.year} 年`}
              role="tab"
              on={one.year === year}
              onPress={() => onYear(one.year)}
              testId={`tab-${one.year}`}
            />
          ))}
        </ChipStrip>
      </View>
      <View className="t-drug-year">
        <View className={styles.title}>{year} 年目录</View>
        {lines.map((line) => (
          <View key={line} className={styles.line}>
            {line}
          </View>
        ))}
        {reimbursement.state === 'listed' ? <View className={styles.note}>来源：{reimbursement.entry.source}</View> : null}
      </View>
      <YearNote year={year} unknown={unknownYear} loaded={loaded.has(year)} also="首次收录年份待核对。" isLine />
      <View className="t-drug-nrdl-clues">
        <View className={styles.title}>线索（非官方目录）</View>
        {nrdlClues(drug).map((line) => (
          <View key={line} className={styles.line}>
            {line}
          </View>
        ))}
        <View className={styles.note}>来自公开规则集与通用知识，不是官方目录</View>
      </View>
    </SectionCard>
  )
}
