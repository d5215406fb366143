import { View } from '@tarojs/components'
import { entryText, nrdlClues, nrdlYears, reimbursementOf, reimbursementText } from '@/domain/drug/reimbursement'
import type { Drug } from '@/domain/drug/types'
import { Tabs } from '@/ui/Tabs'
import { YearNote } from '../da/components/YearNote'
import { Part } from '@/features/tools/Part'

interface ReimbursementPartProps {
  drug: Drug
  year: number
  unknownYear?: string
  loaded: ReadonlySet<number>
  onYear: (year: number) => void
}

const YEARS = nrdlYears.map(({ year }) => ({ key: String(year), text: `${year} 年` }))

/** Reimbursement in the list of a year: the text of the limit, never a computed entitlement. */
export function ReimbursementPart({ drug, year, unknownYear, loaded, onYear }: ReimbursementPartProps) {
  const reimbursement = reimbursementOf(drug, year, loaded)
  const lines =
    reimbursement.state === 'listed'
      ? [
          entryText(reimbursement.entry),
          `限定支付范围：${reimbursement.entry.limit || '无限定'}`,
          `执行期：${reimbursement.entry.from} 起${reimbursement.entry.to ? `，至 ${reimbursement.entry.to}` : ''}`,
        ]
      : [reimbursementText(reimbursement)]
  return (
    <View>
      <Tabs items={YEARS} current={String(year)} onChange={(next) => onYear(Number(next))} />
      <YearNote year={year} unknown={unknownYear} loaded={loaded.has(year)} also="首次收录年份待核对。" />
      <Part
        title={`${year} 年目录`}
        lines={lines}
        checked
        note={reimbursement.state === 'listed' ? `来源：${reimbursement.entry.source}` : undefined}
        testId="drug-reimbursement"
      />
      <Part
        title="线索（非官方目录）"
        lines={nrdlClues(drug)}
        checked
        note="来自公开规则集与通用知识，不是官方目录"
        testId="drug-nrdl-clues"
      />
    </View>
  )
}
