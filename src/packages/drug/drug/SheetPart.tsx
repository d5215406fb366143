import { View } from '@tarojs/components'
import type { OwnRow } from '@/domain/drug/interactions'
import type { SheetSection } from '@/domain/drug/label'
import type { Drug } from '@/domain/drug/types'
import { doseCheckText, interactionsOf, joinedIndications } from '@/domain/drug/wording'
import { CheckBanner } from '@/features/tools/CheckBanner'
import { CopyLine } from '@/features/tools/CopyLine'
import { SourceNote } from '@/features/tools/SourceNote'
import { Button } from '@/ui/Button'
import { OwnInteractions } from './components/OwnInteractions'
import { SectionNav } from './components/SectionNav'
import { SheetSectionView } from './components/SheetSectionView'
import styles from './DrugView.module.scss'
import { drugLine } from './drug-line'

export interface SheetPartProps {
  drug: Drug
  edition: string
  /** In page order; none of them is empty. */
  sections: readonly SheetSection[]
  /** The section that was gone to last. */
  section: string
  onSection: (id: string) => void
  /** Its graded interactions, the worst first. */
  interactions: readonly OwnRow[]
  /** Chinese name of a drug, agent or class. */
  nameOf: (id: string) => string
  onInteractions: () => void
}

/** The sheet of a drug, section by section as on a label. */
export function SheetPart(props: SheetPartProps) {
  const { drug, edition, sections, section, onSection, interactions, nameOf, onInteractions } = props
  return (
    <View>
      <CheckBanner text="待核对：除带 ✓ 的起始剂量外，本页内容尚未与现行中文说明书核对，以说明书为准。" />
      <SectionNav sections={sections} current={section} onGo={onSection} />
      {sections.map((one) => (
        <SheetSectionView key={one.id} section={one}>
          {one.id === 'dosing' ? (
            <View className={styles.actions}>
              <CopyLine text={drugLine(drug, edition)} />
            </View>
          ) : null}
          {one.id === 'interactions' ? (
            <>
              <OwnInteractions rows={interactions} nameOf={nameOf} />
              <View className={`${styles.note} t-drug-free-text`}>
                其他说明文字：{interactionsOf(drug).join('；')}。未列出的药物为未知，不等于安全。
              </View>
              <View className={styles.actions}>
                <Button tone="secondary" size="small" onPress={onInteractions} testId="drug-check">
                  与其他药核对
                </Button>
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
