import { View } from '@tarojs/components'
import type { RegimenCard } from '@/domain/regimen/card'
import { biomarkerOf } from '@/domain/stage-advice/lookup'
import type { StageRow, SystemicOption } from '@/domain/stage-advice/types'
import { purposeText } from '@/domain/stage-advice/wording'
import type { TrialResult } from '@/domain/trial/types'
import { mainResultText } from '@/domain/trial/wording'
import { ListRow } from '@/ui/ListRow'
import { Tag } from '@/ui/Tag'
import styles from './OptionCard.module.scss'

interface OptionCardProps {
  option: SystemicOption
  row: StageRow
  regimens: readonly RegimenCard[]
  trials: readonly TrialResult[]
  onOpen: (kind: 'regimen' | 'trial', id: string) => void
}

/** One systemic treatment: use and line, for whom, what, the regimens in order, the trials behind it. */
export function OptionCard({ option, row, regimens, trials, onOpen }: OptionCardProps) {
  const biomarker = biomarkerOf(option)
  const evidence = (option.evidence ?? []).flatMap((id) => trials.find((trial) => trial.id === id) ?? [])
  return (
    <View className={`${styles.option} t-option`}>
      <View className={styles.head}>
        <Tag tone={option.use === 'none' ? 'neutral' : 'primary'}>{purposeText(option, row)}</Tag>
      </View>
      {/* A text, no tag: a long condition must wrap, never be cut. */}
      {biomarker ? <View className={`${styles.condition} t-condition`}>适用：{biomarker}</View> : null}
      <View className={styles.text}>{option.zh}</View>
      {option.regimens.map((id) => {
        const regimen = regimens.find((each) => each.id === id)
        // A newer edition of the manual may have dropped one: then there is no dose page to lead to.
        return regimen ? (
          <ListRow key={id} text={regimen.name} icon="flask" onPress={() => onOpen('regimen', id)} testId={`regimen-${id}`} />
        ) : (
          <ListRow key={id} text={id} note="当前手册未收录该方案" testId={`regimen-${id}`} />
        )
      })}
      {evidence.map((trial) => (
        <ListRow
          key={trial.id}
          text={`依据 ${trial.name}`}
          note={[mainResultText(trial), `${trial.journal} ${trial.year}`].filter(Boolean).join(' · ')}
          icon="trial"
          onPress={() => onOpen('trial', trial.id)}
          testId={`trial-${trial.id}`}
        />
      ))}
    </View>
  )
}
