import { View } from '@tarojs/components'
import { diseaseName } from '@/domain/regimen/diseases'
import type { TrialResult } from '@/domain/trial/types'
import { armText, hazardText, isTrialChecked, settingText } from '@/domain/trial/wording'
import { a11y } from '@/ui/a11y'
import { Highlight } from '@/ui/Highlight'
import { Icon } from '@/ui/Icon'
import { tokens } from '@/ui/tokens/tokens'
import { CheckTag } from '../../shared/CheckTag'
import styles from './TrialRow.module.scss'

interface TrialRowProps {
  trial: TrialResult
  onPress: () => void
  /** Pieces to mark: what was searched for. */
  marks?: readonly string[]
}

/** One trial of a list: name, arms, the first primary endpoint with its ratio. */
export function TrialRow({ trial, onPress, marks = [] }: TrialRowProps) {
  const main = trial.results.find(({ primary, hr }) => primary && hr !== undefined)
  return (
    <View className={`${styles.row} t-trial`} onClick={onPress} {...a11y(`${trial.name}，${settingText(trial)}`, 'button')}>
      <View className={styles.body}>
        <View className={styles.head}>
          <View className={styles.name}>
            <Highlight text={trial.name} marks={marks} />
          </View>
          <CheckTag checked={isTrialChecked(trial)} />
        </View>
        <View className={styles.text}>
          <Highlight text={`${armText(trial.experimental)} 比 ${armText(trial.control)}`} marks={marks} />
        </View>
        {main ? (
          <View className={`${styles.text} ${styles.figures}`}>
            {main.endpoint} HR {hazardText(main)}
          </View>
        ) : null}
        <View className={styles.note}>
          <Highlight text={`${diseaseName(trial.cancer)} · ${settingText(trial)}`} marks={marks} /> · {trial.journal} {trial.year}
        </View>
      </View>
      <Icon name="forward" size="small" color={tokens.textDisabled} />
    </View>
  )
}
