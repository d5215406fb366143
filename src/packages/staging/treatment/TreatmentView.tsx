import { View } from '@tarojs/components'
import { Button } from '@/ui/Button'
import { StateView } from '@/ui/StateView'
import type { StageMaterial } from '../tnm-advice/components/Material'
import { AdviceView } from '../tnm-advice/AdviceView'
import { ToolFooter } from '@/features/tools/ToolFooter'
import styles from './TreatmentView.module.scss'

export interface Treatment {
  nameZh: string
  tnm: string
  edition: string
  /** The stage that the address names or comes to. */
  stage?: string
  /** Why it comes to none. */
  reason?: string
}

interface TreatmentViewProps {
  treatment: Treatment
  material: StageMaterial
  onOpen: (kind: 'regimen' | 'guideline' | 'trial', id: string) => void
  onStage: () => void
}

/** The treatment of a TNM: staged, then what there is on it; or what is missing. */
export function TreatmentView({ treatment, material, onOpen, onStage }: TreatmentViewProps) {
  const { stage, reason } = treatment
  if (stage !== undefined)
    return <AdviceView {...treatment} stage={stage} {...{ material, onOpen, onStage }} forPatient={false} />
  return (
    <View className="t-treatment">
      <StateView kind="empty" title={`${treatment.nameZh} ${treatment.tnm}`} text={reason} />
      <View className={styles.action}>
        <Button onPress={onStage} testId="stage-again">
          去分期
        </Button>
      </View>
      <ToolFooter of="staging" />
    </View>
  )
}
