import { diseaseName } from '@/domain/regimen/diseases'
import type { TrialResult } from '@/domain/trial/types'
import { armText, hazardText, isTrialChecked, settingText } from '@/domain/trial/wording'
import { CheckTag } from '@/features/tools/CheckTag'
import { RecordRow } from '@/features/tools/RecordRow'

interface TrialRowProps {
  trial: TrialResult
  onPress: () => void
  /** Pieces to mark: what was searched for. */
  marks?: readonly string[]
}

/** One trial of a list: name, arms, the first primary endpoint with its ratio. */
export function TrialRow({ trial, onPress, marks }: TrialRowProps) {
  const main = trial.results.find(({ primary, hr }) => primary && hr !== undefined)
  const arms = `${armText(trial.experimental)} 比 ${armText(trial.control)}`
  return (
    <RecordRow
      title={trial.name}
      tags={<CheckTag checked={isTrialChecked(trial)} />}
      lines={main ? [arms, `${main.endpoint} HR ${hazardText(main)}`] : [arms]}
      notes={[`${diseaseName(trial.cancer)} · ${settingText(trial)} · ${trial.journal} ${trial.year}`]}
      marks={marks}
      label={`${trial.name}，${settingText(trial)}`}
      onPress={onPress}
      testId="trial"
    />
  )
}
