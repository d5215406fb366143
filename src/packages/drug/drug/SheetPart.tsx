import { View } from '@tarojs/components'
import type { Drug } from '@/domain/drug/types'
import {
  adjustmentsOf,
  doseCheckText,
  dosingOf,
  indicationsOf,
  interactionsOf,
  isDoseChecked,
  joinedIndications,
  reactionsOf,
} from '@/domain/drug/wording'
import { Button } from '@/ui/Button'
import { CopyLine } from '@/features/tools/CopyLine'
import { SourceNote } from '@/features/tools/SourceNote'
import { Part } from '@/features/tools/Part'
import styles from './DrugView.module.scss'
import { drugLine } from './drug-line'

export interface SheetPartProps {
  drug: Drug
  edition: string
  onInteractions: () => void
}

/** Indications, dose, adjustments, reactions, interactions; what the data lacks is said to be unknown. */
export function SheetPart({ drug, edition, onInteractions }: SheetPartProps) {
  return (
    <View>
      <Part title="适应证" lines={indicationsOf(drug)} note="医保与审批适应证以现行说明书为准" testId="drug-indications" />
      <Part
        title="用法用量"
        lines={[dosingOf(drug)]}
        checked={isDoseChecked(drug)}
        note={doseCheckText(drug)}
        testId="drug-dosing"
      >
        <View className={styles.actions}>
          <CopyLine text={drugLine(drug, edition)} />
        </View>
      </Part>
      <Part title="剂量调整" lines={adjustmentsOf(drug)} testId="drug-adjust" />
      <Part title="不良反应" lines={[reactionsOf(drug).join('、')]} testId="drug-adr" />
      <Part title="相互作用" lines={interactionsOf(drug)} note="未列出的药物为未知，不等于安全" testId="drug-interactions">
        <View className={styles.actions}>
          <Button tone="secondary" size="small" onPress={onInteractions} testId="drug-check">
            与其他药核对
          </Button>
        </View>
      </Part>
      <Part title="资料未收录" lines={['商品名、规格、生产企业、价格：未知']} checked testId="drug-unknown" />
      <SourceNote
        notes={[
          {
            title: '版本与来源',
            lines: [
              `用药资料 ${edition} 版`,
              doseCheckText(drug),
              '适应证、剂量调整、不良反应、相互作用尚未与现行中文说明书核对',
            ],
          },
          {
            title: '资料原文',
            lines: [
              `Indications: ${joinedIndications(drug).join('; ')}`,
              `Dosing: ${drug.dosing}`,
              `Adjustments: ${drug.adjust}`,
              `Adverse reactions: ${drug.adr}`,
              `Interactions: ${drug.interactions}`,
            ],
          },
        ]}
      />
    </View>
  )
}
