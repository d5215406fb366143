import { View } from '@tarojs/components'
import type { ResultRow } from '@/domain/trial/types'
import { endpointText, figureText, hazardText, isRowChecked, pText, populationText, uncheckedText } from '@/domain/trial/wording'
import { Tag } from '@/ui/Tag'
import styles from './ResultTable.module.scss'

/** Every endpoint with its figures; words for what was not reached or not estimable. */
export function ResultTable({ results }: { results: readonly ResultRow[] }) {
  return (
    <View>
      {results.map((row) => (
        <View key={`${row.endpoint}-${row.population}`} className={`${styles.row} t-trial-result`}>
          <View className={styles.head}>
            <View className={styles.endpoint}>{endpointText(row)}</View>
            {row.primary ? <Tag tone="primary">主要终点</Tag> : null}
          </View>
          <View className={styles.note}>{populationText(row)}</View>
          <View className={styles.cells}>
            <Cell name="试验组" value={figureText(row.exp, row.unit)} />
            <Cell name="对照组" value={figureText(row.ctl, row.unit)} />
            <Cell name="HR" value={hazardText(row) || '未收录'} />
            <Cell name="P" value={pText(row)} />
          </View>
          {isRowChecked(row) ? null : <View className={`${styles.note} t-unverified`}>待核对：{uncheckedText(row)}</View>}
        </View>
      ))}
    </View>
  )
}

const Cell = ({ name, value }: { name: string; value: string }) => (
  <View className={styles.cell}>
    <View className={styles.label}>{name}</View>
    <View className={styles.value}>{value}</View>
  </View>
)
