import { View } from '@tarojs/components'
import type { TrialResult } from '@/domain/trial/types'
import type { FigureChange } from '@/domain/trial/updates'
import { endpointText, figureText, hazardText, isRowChecked, populationText } from '@/domain/trial/wording'
import { withRole } from '@/ui/a11y'
import { Section } from '@/ui/Section'
import { CheckBanner } from '@/features/tools/CheckBanner'
import { CheckedMark } from '@/features/tools/CheckedMark'
import { ToolFooter } from '@/features/tools/ToolFooter'
import { TRIAL_LEGEND, TrialRow } from '../trj-list/components/TrialRow'
import styles from './TrialUpdatesView.module.scss'

interface TrialUpdatesViewProps {
  newest: readonly TrialResult[]
  changes: readonly { trial: TrialResult; change: FigureChange }[]
  onOpen: (id: string) => void
}

type Row = FigureChange['after']
const rowText = (row: Row): string => {
  const arms =
    row.exp === undefined && row.ctl === undefined ? '' : `，${figureText(row.exp, row.unit)} 比 ${figureText(row.ctl, row.unit)}`
  return `${populationText(row)}：HR ${hazardText(row)}${arms}`
}

/** Figures that a later report changed, the old value beside the new one; then the trials reported last. */
export function TrialUpdatesView({ newest, changes, onOpen }: TrialUpdatesViewProps) {
  return (
    <View className="t-trj-updates">
      <CheckBanner text={TRIAL_LEGEND} />
      <Section title="数据变更">
        {changes.map(({ trial, change: { before, after } }) => (
          <View
            key={`${trial.id}-${after.endpoint}-${after.population}`}
            className={`${styles.change} t-trj-change`}
            onClick={() => onOpen(trial.id)}
            {...withRole('button')}
          >
            <View className={styles.head}>
              {trial.name} · {endpointText(after)}
              <CheckedMark checked={isRowChecked(before) && isRowChecked(after)} />
            </View>
            <View className={styles.old}>原：{rowText(before)}</View>
            <View className={styles.now}>→ 现：{rowText(after)}</View>
          </View>
        ))}
      </Section>
      <Section title="最新报告">
        {newest.map((trial) => (
          <TrialRow key={trial.id} trial={trial} onPress={() => onOpen(trial.id)} />
        ))}
      </Section>
      <ToolFooter of="medicine" />
    </View>
  )
}
