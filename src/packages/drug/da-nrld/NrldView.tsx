import { View } from '@tarojs/components'
import { reimbursementOf, type NrdlYear } from '@/domain/drug/reimbursement'
import type { Drug } from '@/domain/drug/types'
import { SearchBar } from '@/ui/SearchBar'
import { Section } from '@/ui/Section'
import { StateView } from '@/ui/StateView'
import { Tabs, type TabItem } from '@/ui/Tabs'
import { DOSE_LEGEND, DrugRow } from '../da/components/DrugRow'
import { YearNote } from '../da/components/YearNote'
import { Part } from '@/features/tools/Part'
import { ToolFooter } from '@/features/tools/ToolFooter'
import type { NrldFilter } from './filter'

interface NrldViewProps {
  years: readonly TabItem<string>[]
  edition: NrdlYear
  unknownYear?: string
  onYear: (year: string) => void
  text: string
  onText: (text: string) => void
  filters: readonly TabItem<NrldFilter>[]
  filter: NrldFilter
  onFilter: (filter: NrldFilter) => void
  /** Drugs under their classes, after search and filter. */
  groups: readonly { id: string; name: string; drugs: readonly Drug[] }[]
  loaded: ReadonlySet<number>
  onOpen: (id: string) => void
}

const date = (text: string | undefined): string => text ?? '未知'
const count = (n: number | undefined): string => (n === undefined ? '未知' : `${n} 种`)

/** The national reimbursement drug list of a year: what is known of the edition, and the drugs of this library. */
export function NrldView(props: NrldViewProps) {
  const { years, edition, unknownYear, onYear, text, onText, filters, filter, onFilter, groups, loaded, onOpen } = props
  const { year, announced, inForce, added, removed, total, facts } = edition
  return (
    <View className="t-nrld">
      <Tabs items={years} current={String(year)} onChange={onYear} />
      <YearNote
        year={year}
        unknown={unknownYear}
        loaded={loaded.has(year)}
        also={`首次收录年份与规则集列名待核对。${DOSE_LEGEND}`}
      />
      <Part
        title={`${year} 年目录概况`}
        lines={[
          `公布 ${date(announced)} · 执行 ${date(inForce)}`,
          `新增 ${count(added)} · 调出 ${count(removed)} · 共 ${count(total)}`,
          ...facts,
        ]}
        checked
        note={facts.length > 0 ? '数字为已读到的公布信息，未列出的为未知' : '本版概况尚未收录'}
        testId="nrld-facts"
      />
      <SearchBar value={text} placeholder="在目录内找药：药名、拼音首字母、类别、靶点" onChange={onText} onSearch={onText} />
      <Tabs items={filters} current={filter} onChange={onFilter} />
      {groups.length === 0 ? (
        <StateView
          kind="empty"
          title="没有符合条件的药品"
          text="本库只含肿瘤相关药品；换一个词、年份或筛选条件"
          actionText="清除条件"
          onAction={() => {
            onText('')
            onFilter('all')
          }}
        />
      ) : (
        groups.map(({ id, name, drugs }) => (
          <Section key={id} title={`${name}（${drugs.length}）`}>
            {drugs.map((drug) => (
              <DrugRow
                key={drug.id}
                drug={drug}
                reimbursement={reimbursementOf(drug, year, loaded)}
                marks={text.trim().split(/\s+/).filter(Boolean)}
                onPress={() => onOpen(drug.id)}
              />
            ))}
          </Section>
        ))
      )}
      <ToolFooter of="medicine" />
    </View>
  )
}
