import { View } from '@tarojs/components'
import { stageText } from '@/domain/tnm/summary'
import { Button } from '@/ui/Button'
import { ToolFooter } from '@/features/tools/ToolFooter'
import styles from './AdviceView.module.scss'
import { Material, type StageMaterial } from './components/Material'

interface AdviceViewProps {
  nameZh: string
  stage: string
  /** `cT2aN1M0`; empty when only the stage is known. */
  tnm: string
  /** Name of the edition; empty when the address does not say. */
  edition: string
  material: StageMaterial
  forPatient: boolean
  onOpen: (kind: 'regimen' | 'guideline' | 'trial', id: string) => void
  onStage: () => void
}

/** What there is on the treatment of a stage, for a doctor or a patient. */
export function AdviceView({ nameZh, stage, tnm, edition, material, forPatient, onOpen, onStage }: AdviceViewProps) {
  return (
    <View className="t-advice">
      <View className={styles.head}>
        <View className={`${styles.title} t-advice-title`}>
          {nameZh} {stageText(stage)}
        </View>
        <View className={styles.note}>{[tnm, edition].filter(Boolean).join('，')}</View>
        {forPatient ? null : (
          <Button tone="secondary" size="small" onPress={onStage} testId="stage-again">
            重新分期
          </Button>
        )}
      </View>
      <Material material={material} onOpen={forPatient ? undefined : onOpen} />
      <ToolFooter of={forPatient ? 'staging' : 'medicine'} />
    </View>
  )
}
