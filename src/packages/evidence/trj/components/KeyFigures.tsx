import { View } from '@tarojs/components'
import type { ResultRow, TrialResult } from '@/domain/trial/types'
import { armText, endpointText, figureText, hazardText, isRowChecked, pText, populationText } from '@/domain/trial/wording'
import { Tag } from '@/ui/Tag'
import styles from './KeyFigures.module.scss'

/** The first primary endpoint of a trial, else its first. */
export const keyRow = ({ results }: Pick<TrialResult, 'results'>): ResultRow | undefined =>
  results.find(({ primary }) => primary) ?? results[0]

/** What a trial is quoted for: its first primary endpoint, arm against arm. */
export function KeyFigures({ trial, row }: { trial: TrialResult; row: ResultRow }) {
  const ratio = hazardText(row)
  // A figure that the record lacks is not said in place of honour.
  const hasArms = row.exp !== undefined || row.ctl !== undefined
  return (
    <View className={`${styles.key} t-trial-key`}>
      <View className={styles.head}>
        <View className={styles.endpoint}>{endpointText(row)}</View>
        {isRowChecked(row) ? null : <Tag tone="watch">待核对</Tag>}
      </View>
      <View className={styles.note}>{populationText(row)}</View>
      {hasArms ? (
        <View className={styles.arms}>
          <Arm name={armText(trial.experimental)} figure={figureText(row.exp, row.unit)} isOurs />
          <Arm name={armText(trial.control)} figure={figureText(row.ctl, row.unit)} />
        </View>
      ) : null}
      {ratio ? <View className={hasArms ? styles.ratio : styles.alone}>HR {ratio}</View> : null}
      {row.p ? <View className={styles.note}>P {pText(row)}</View> : null}
      {hasArms ? null : (
        <View className={styles.note}>
          {armText(trial.experimental)} 比 {armText(trial.control)}
        </View>
      )}
    </View>
  )
}

const Arm = ({ name, figure, isOurs = false }: { name: string; figure: string; isOurs?: boolean }) => (
  <View className={styles.arm}>
    <View className={isOurs ? styles.ours : styles.figure}>{figure}</View>
    <View className={styles.note}>{name}</View>
  </View>
)
