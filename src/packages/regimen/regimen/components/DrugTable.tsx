import { View } from '@tarojs/components'
import { drugName } from '@/domain/regimen/drugs'
import type { Regimen, RegimenDrug } from '@/domain/regimen/types'
import {
  basisText,
  blockText,
  ceilingText,
  cycleRangeText,
  daysText,
  entryDoseText,
  noteText,
  routeText,
  ruleTexts,
} from '@/domain/regimen/wording'
import styles from './DrugTable.module.scss'

/** The regimen as it is written: drug, dose, route, days. Notes are not confirmed in any record; the banner of the page says so. */
export function DrugTable({ regimen }: { regimen: Regimen }) {
  return (
    <View className="t-drug-table">
      {regimen.drugs.map((entry, index) => (
        <View key={index} className={`${styles.row} t-drug`}>
          <View className={styles.head}>
            <View className={styles.name}>{drugName(entry.drug)}</View>
            <View className={styles.dose}>{entryDoseText(entry)}</View>
          </View>
          <View className={styles.how}>
            {routeText(entry.route)}，{daysText(entry.days)}，{basisText(entry)}
          </View>
          {conditions(entry).map((text) => (
            <View key={text} className={styles.note}>
              {text}
            </View>
          ))}
        </View>
      ))}
    </View>
  )
}

function conditions(entry: RegimenDrug): string[] {
  const { cycleRange, block, note, cumulativeStop } = entry
  return [
    ...(block ? [`阶段：${blockText(block)}`] : []),
    ...(cycleRange ? [cycleRangeText(cycleRange)] : []),
    ...(cumulativeStop ? [`累积至 ${cumulativeStop.limit} ${cumulativeStop.unit} 停用`] : []),
    ...(ceilingText(entry) ? [ceilingText(entry)] : []),
    ...ruleTexts(entry),
    ...(note ? [`备注：${noteText(note)}`] : []),
  ]
}
