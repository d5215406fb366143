import { View } from '@tarojs/components'
import type { ClassGroup } from '@/domain/drug/list'
import { reimbursementOf, type NrdlYear } from '@/domain/drug/reimbursement'
import { FilterRow, type Facet } from '@/features/filter'
import { ToolFooter } from '@/features/tools/ToolFooter'
import { SearchBar } from '@/ui/SearchBar'
import { Section } from '@/ui/Section'
import { StateView } from '@/ui/StateView'
import { DrugRow } from '../da/components/DrugRow'
import { YearNote } from '../da/components/YearNote'
import { EditionFacts } from './EditionFacts'
import type { NrldChosen, NrldFacet } from './filter'

interface NrldViewProps {
  edition: NrdlYear
  unknownYear?: string
  text: string
  onText: (text: string) => void
  facets: readonly Facet<NrldFacet>[]
  chosen: NrldChosen
  onChosen: (chosen: NrldChosen) => void
  countOf: (chosen: NrldChosen) => number
  /** Drugs under their classes, after search and filter. */
  groups: readonly ClassGroup[]
  loaded: ReadonlySet<number>
  onOpen: (id: string) => void
}

/** The national reimbursement drug list of a year: what is known of the edition, and the drugs of this library. */
export function NrldView(props: NrldViewProps) {
  const { edition, unknownYear, text, onText, facets, chosen, onChosen, countOf, groups, loaded, onOpen } = props
  const { year } = edition
  return (
    <View className="t-nrld">
      <SearchBar value={text} placeholder="药名、拼音、类别、靶点" onChange={onText} onSearch={onText} />
      <FilterRow facets={facets} chosen={chosen} onChange={onChosen} countOf={countOf} unit="种药品" />
      <YearNote year={year} unknown={unknownYear} loaded={loaded.has(year)} also="「规则集列名」见于一份公开的支付限定规则集。" />
      <EditionFacts edition={edition} />
      {groups.length === 0 ? (
        <StateView
          kind="empty"
          title="没有符合条件的药品"
          text="本库只含肿瘤相关药品；换一个词、年份或筛选条件"
          actionText="清除条件"
          onAction={() => {
            onText('')
            onChosen({})
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
                about="reimbursement"
                underClass
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
