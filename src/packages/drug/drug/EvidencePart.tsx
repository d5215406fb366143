import { View } from '@tarojs/components'
import type { TrialResult } from '@/domain/trial/types'
import { isTrialChecked, settingText } from '@/domain/trial/wording'
import { isChecked, type RegimenCard } from '@/domain/regimen/card'
import { ListRow } from '@/ui/ListRow'
import { CheckedMark } from '@/features/tools/CheckedMark'
import { SectionCard } from './components/SectionCard'
import styles from './EvidencePart.module.scss'

export interface EvidencePartProps {
  drugId: string
  trials: readonly TrialResult[]
  regimens: readonly RegimenCard[]
  onTrial: (id: string) => void
  onRegimen: (id: string) => void
}

/** Trials that test the drug or compare with it, and regimens that contain it; only those of the data. */
export function EvidencePart({ drugId, trials, regimens, onTrial, onRegimen }: EvidencePartProps) {
  return (
    <SectionCard drugId={drugId} id="evidence" title="试验与方案">
      <View className={styles.list}>
        <View className={styles.title}>临床试验结果（{trials.length}）</View>
        {trials.map((trial) => (
          <ListRow
            key={trial.id}
            icon="trial"
            text={trial.name}
            note={`${settingText(trial)} · ${trial.journal} ${trial.year}`}
            extra={<CheckedMark checked={isTrialChecked(trial)} />}
            onPress={() => onTrial(trial.id)}
            testId="drug-trial"
          />
        ))}
        {trials.length === 0 ? <View className={styles.none}>试验库中没有含本药的试验</View> : null}
        <View className={styles.title}>含本药的化疗方案（{regimens.length}）</View>
        {regimens.map((regimen) => (
          <ListRow
            key={`${regimen.id}-${regimen.edition ?? ''}`}
            icon="flask"
            text={regimen.name}
            note={[...regimen.cancers, ...regimen.setting].join(' · ')}
            extra={<CheckedMark checked={isChecked(regimen)} />}
            onPress={() => onRegimen(regimen.id)}
            testId="drug-regimen"
          />
        ))}
        {regimens.length === 0 ? <View className={styles.none}>化疗手册中没有含本药的方案</View> : null}
      </View>
    </SectionCard>
  )
}
