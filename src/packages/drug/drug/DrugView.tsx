import { View } from '@tarojs/components'
import { diseaseNamesOf } from '@/domain/drug/list'
import type { Drug } from '@/domain/drug/types'
import { brandsText, className, targetsOf } from '@/domain/drug/wording'
import { Tabs } from '@/ui/Tabs'
import { Tag } from '@/ui/Tag'
import type { DrugPart } from '../da/links'
import { FavouriteButton } from '@/features/tools/FavouriteButton'
import { ToolFooter } from '@/features/tools/ToolFooter'
import { ViewCount } from '@/features/tools/ViewCount'
import { EvidencePart, type EvidencePartProps } from './EvidencePart'
import styles from './DrugView.module.scss'
import { ReimbursementPart } from './ReimbursementPart'
import { SheetPart, type SheetPartProps } from './SheetPart'

interface DrugViewProps extends Omit<SheetPartProps, 'drug'>, EvidencePartProps {
  drug: Drug
  part: DrugPart
  onPart: (part: DrugPart) => void
  year: number
  /** A year that the address asked for and that has no edition. */
  unknownYear?: string
  loaded: ReadonlySet<number>
  onYear: (year: number) => void
}

const PARTS = [
  { key: 'sheet', text: '用药资料' },
  { key: 'reimbursement', text: '医保' },
  { key: 'evidence', text: '试验与方案' },
] as const

/** A drug: what it is for and how it is given, reimbursement by year, trials and regimens. */
export function DrugView(props: DrugViewProps) {
  const { drug, part, onPart, year, unknownYear, loaded, onYear } = props
  const names = brandsText(drug)
  return (
    <View className="t-drug-page">
      <View className={styles.head}>
        <View className={styles.title}>
          <View className={`${styles.name} t-drug-name`}>{drug.zh}</View>
          <FavouriteButton kind="drug" id={drug.id} title={drug.zh} />
        </View>
        <View className={styles.note}>{drug.en}</View>
        {names ? <View className={`${styles.note} t-drug-brands`}>商品名、常用名（仅供检索）：{names}</View> : null}
        <View className={styles.note}>
          {className(drug.class)} · 靶点 {targetsOf(drug)}
        </View>
        <ViewCount kind="drug" id={drug.id} />
        <View className={styles.tags}>
          {diseaseNamesOf(drug).map((name) => (
            <Tag key={name}>{name}</Tag>
          ))}
        </View>
      </View>
      <Tabs items={PARTS} current={part} onChange={onPart} />
      {part === 'sheet' ? <SheetPart {...props} /> : null}
      {part === 'reimbursement' ? (
        <ReimbursementPart drug={drug} year={year} unknownYear={unknownYear} loaded={loaded} onYear={onYear} />
      ) : null}
      {part === 'evidence' ? <EvidencePart {...props} /> : null}
      <ToolFooter of="medicine" />
    </View>
  )
}
