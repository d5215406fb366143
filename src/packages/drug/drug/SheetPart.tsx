import { View } from '@tarojs/components'
import type { OwnRow } from '@/domain/drug/interactions'
import type { SheetSection } from '@/domain/drug/label'
import type { Drug } from '@/domain/drug/types'
import { doseCheckText, interactionsOf, joinedIndications } from '@/domain/drug/wording'
import { SourceNote } from '@/features/tools/SourceNote'
import { OwnInteractions } from './components/OwnInteractions'
import { SheetSectionView } from './components/SheetSectionView'
import styles from './DrugView.module.scss'

export interface SheetPartProps {
  drug: Drug
  edition: string
  /** In page order; none of them is empty. */
  sections: readonly SheetSection[]
  /** Its graded interactions, the worst first. */
  interactions: readonly OwnRow[]
  /** Chinese name of a drug, agent or class. */
  nameOf: (id: string) => string
}

/** The sheet of a drug, section by section as on a label. */
export function SheetPart({ drug, edition, sections, interactions, nameOf }: SheetPartProps) {
  return (
    <View>
      {sections.map((one) => (
        <SheetSectionView key={one.id} drugId={drug.id} section={one}>
          {one.id === 'interactions' ? (
            <>
              <OwnInteractions rows={interactions} nameOf={nameOf} />
              <View className={`${styles.note} t-drug-free-text`}>
                其他说明文字：{interactionsOf(drug).join('；')}。未列出的药物为未知，不等于安全。
              </View>
            </>
          ) : null}
        </SheetSectionView>
      ))}
      <SourceNote
        notes={[
          { title: '版本与来源', lines: [`用药资料 ${edition} 版`, doseCheckText(drug), '规格、生产企业、价格未收录'] },
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
