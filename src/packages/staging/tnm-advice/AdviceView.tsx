import { View } from '@tarojs/components'
import type { Guideline } from '@/domain/guideline/types'
import type { RegimenCard } from '@/domain/regimen/card'
import { UNSTAGED, type Advice, type StagePlace } from '@/domain/stage-advice/lookup'
import { histologyText } from '@/domain/stage-advice/wording'
import { stageText } from '@/domain/tnm/summary'
import type { TrialResult } from '@/domain/trial/types'
import { CheckBanner } from '@/features/tools/CheckBanner'
import { ToolFooter } from '@/features/tools/ToolFooter'
import { Button } from '@/ui/Button'
import { StateView } from '@/ui/StateView'
import styles from './AdviceView.module.scss'
import { HistologyChoice } from './components/HistologyChoice'
import { RowCards } from './components/RowCards'

export interface Catalogues {
  regimens: readonly RegimenCard[]
  guidelines: readonly Guideline[]
  trials: readonly TrialResult[]
}

export interface StageAdvice {
  place: StagePlace
  nameZh: string
  /** Histologies to choose from; empty where none decides. */
  choices: readonly string[]
  histology?: string
  /** Undefined until the histology is chosen. */
  rows?: Advice
  onHistology: (histology: string) => void
}

interface AdviceViewProps extends StageAdvice, Catalogues {
  tnm: string
  edition: string
  onOpen: (kind: 'regimen' | 'guideline' | 'trial', id: string) => void
  onStage?: () => void
  onPatient: () => void
}

/** `肺癌 IIB 期`; a disease without stages by its name. */
export const titleOf = (nameZh: string, { stage }: StagePlace): string =>
  stage === UNSTAGED ? nameZh : `${nameZh} ${stageText(stage)}`

/** What is standard at a stage, for doctors: local treatment, systemic options in order, guideline. */
export function AdviceView(props: AdviceViewProps) {
  const { place, nameZh, choices, histology, rows, onHistology, tnm, edition, onStage, onPatient } = props
  return (
    <View className="t-advice">
      <View className={styles.head}>
        <View className={`${styles.title} t-advice-title`}>{titleOf(nameZh, place)}</View>
        <View className={styles.note}>{[tnm, edition].filter(Boolean).join('，')}</View>
        <View className={styles.actions}>
          {onStage ? (
            <Button tone="secondary" size="small" onPress={onStage} testId="stage-again">
              重新分期
            </Button>
          ) : null}
          {rows?.length ? (
            <Button tone="secondary" size="small" onPress={onPatient} testId="for-patient">
              给患者看
            </Button>
          ) : null}
        </View>
      </View>
      <HistologyChoice
        {...{ choices, histology, nameOf: histologyText, onHistology }}
        title="病理类型"
        hint="请先选择病理类型：不同病理类型的治疗不同，选择后显示"
      />
      {rows === undefined ? null : rows.length === 0 ? (
        <StateView kind="empty" title="本分期未收录治疗要点" text="请查阅最新指南，或提请多学科讨论" />
      ) : (
        <>
          <CheckBanner text="按所注指南的一般内容整理，均为待核对，证据级别与推荐等级未收录；请以最新指南和患者情况为准" />
          {/* Keyed, so that a condition of one histology does not stay chosen for another. */}
          <RowCards key={histology} rows={rows} {...props} />
        </>
      )}
      <ToolFooter of="medicine" />
    </View>
  )
}
