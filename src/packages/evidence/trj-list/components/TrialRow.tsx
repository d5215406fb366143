import { diseaseName } from '@/domain/regimen/diseases'
import type { TrialResult } from '@/domain/trial/types'
import { armText, isTrialChecked, mainResultText, settingText } from '@/domain/trial/wording'
import { CheckedMark } from '@/features/tools/CheckedMark'
import { RecordRow } from '@/features/tools/RecordRow'

/** What the banner of a list of trials says of their ticks. */
export const TRIAL_LEGEND = '带 ✓ 的试验数值已见于论文、摘要或说明书；其余有数值待核对，详情页逐项标出。登记号均待核对。'

interface TrialRowProps {
  trial: TrialResult
  onPress: () => void
  /** Pieces to mark: what was searched for. */
  marks?: readonly string[]
}

/** One trial of a list: name, arms, the first primary endpoint with its ratio. */
export function TrialRow({ trial, onPress, marks }: TrialRowProps) {
  const arms = `${armText(trial.experimental)} 比 ${armText(trial.control)}`
  return (
    <RecordRow
      title={trial.name}
      tags={<CheckedMark checked={isTrialChecked(trial)} />}
      lines={[arms, mainResultText(trial)].filter(Boolean)}
      notes={[`${diseaseName(trial.cancer)} · ${settingText(trial)} · ${trial.journal} ${trial.year}`]}
      marks={marks}
      onPress={onPress}
      testId="trial"
    />
  )
}
