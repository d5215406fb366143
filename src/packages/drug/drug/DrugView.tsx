import { View } from '@tarojs/components'
import type { Glance } from '@/domain/drug/at-a-glance'
import { diseaseNamesOf } from '@/domain/drug/list'
import { reimbursementOf, reimbursementText } from '@/domain/drug/reimbursement'
import type { Drug } from '@/domain/drug/types'
import { brandsText, className, targetsOf } from '@/domain/drug/wording'
import { CheckBanner } from '@/features/tools/CheckBanner'
import { ToolFooter } from '@/features/tools/ToolFooter'
import { ViewCount } from '@/features/tools/ViewCount'
import { Tag } from '@/ui/Tag'
import { Glances } from './components/Glances'
import { SectionNav } from './components/SectionNav'
import styles from './DrugView.module.scss'
import { EvidencePart, type EvidencePartProps } from './EvidencePart'
import { ReimbursementPart } from './ReimbursementPart'
import { SheetPart, type SheetPartProps } from './SheetPart'

/** Sections besides those of the sheet. */
export const FURTHER = [
  { id: 'reimbursement', title: '医保' },
  { id: 'evidence', title: '试验与方案' },
] as const

interface DrugViewProps extends SheetPartProps, Omit<EvidencePartProps, 'drugId'> {
  drug: Drug
  glances: readonly Glance[]
  /** The section that is read, and how far the navigation is scrolled sideways. */
  section: string
  navLeft: number
  onSection: (id: string) => void
  year: number
  /** A year that the address asked for and that has no edition. */
  unknownYear?: string
  loaded: ReadonlySet<number>
  onYear: (year: number) => void
}

/** A drug: what it is, the three things that are asked first, then all sections under one navigation. */
export function DrugView(props: DrugViewProps) {
  const { drug, glances, sections, section, navLeft, onSection, year, unknownYear, loaded, onYear } = props
  const names = brandsText(drug)
  const reimbursement = reimbursementOf(drug, year, loaded)
  return (
    <View className="t-drug-page">
      <View className={styles.head}>
        <View className={styles.title}>
          <View className={`${styles.name} t-drug-name`}>{drug.zh}</View>
          <View className={styles.note}>{drug.en}</View>
        </View>
        {names ? <View className={`${styles.note} t-drug-brands`}>商品名、常用名（仅供检索）：{names}</View> : null}
        <View className={`${styles.tags} t-drug-tags`}>
          <Tag tone="primary">{className(drug.class)}</Tag>
          {reimbursement.state === 'unverified' ? null : (
            <Tag tone={reimbursement.state === 'listed' ? 'success' : 'neutral'}>{reimbursementText(reimbursement)}</Tag>
          )}
          <Tag>靶点 {targetsOf(drug)}</Tag>
          {diseaseNamesOf(drug).map((name) => (
            <Tag key={name}>{name}</Tag>
          ))}
        </View>
        <Glances glances={glances} />
        <ViewCount kind="drug" id={drug.id} />
      </View>
      <SectionNav sections={[...sections, ...FURTHER]} current={section} left={navLeft} onGo={onSection} />
      <CheckBanner text="待核对：带 ✓ 的内容已与来源核对，其余尚未与现行中文说明书核对，以说明书为准。" />
      <SheetPart {...props} />
      <ReimbursementPart drug={drug} year={year} unknownYear={unknownYear} loaded={loaded} onYear={onYear} />
      <EvidencePart {...props} drugId={drug.id} />
      <ToolFooter of="medicine" />
    </View>
  )
}
