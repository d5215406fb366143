import { View } from '@tarojs/components'
import type { ClassGroup } from '@/domain/drug/list'
import { reimbursementOf } from '@/domain/drug/reimbursement'
import { Section } from '@/ui/Section'
import { DrugRow } from '../da/components/DrugRow'
import { ToolFooter } from '@/features/tools/ToolFooter'

interface DiseaseViewProps {
  groups: readonly ClassGroup[]
  year: number
  loaded: ReadonlySet<number>
  onOpen: (id: string) => void
}

/** Drugs of a disease under their classes. */
export function DiseaseView({ groups, year, loaded, onOpen }: DiseaseViewProps) {
  return (
    <View className="t-da-disease-drugs">
      {groups.map(({ id, name, drugs }) => (
        <Section key={id} title={`${name}（${drugs.length}）`}>
          {drugs.map((drug) => (
            <DrugRow
              key={drug.id}
              drug={drug}
              reimbursement={reimbursementOf(drug, year, loaded)}
              underClass
              onPress={() => onOpen(drug.id)}
            />
          ))}
        </Section>
      ))}
      <ToolFooter of="medicine" />
    </View>
  )
}
