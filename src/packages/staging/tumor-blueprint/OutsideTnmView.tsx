import { View } from '@tarojs/components'
import type { StageRow } from '@/domain/stage-advice/types'
import { histologyText } from '@/domain/stage-advice/wording'
import { stageText } from '@/domain/tnm/summary'
import { ToolFooter } from '@/features/tools/ToolFooter'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'

interface OutsideTnmViewProps {
  nameZh: string
  rows: readonly StageRow[]
  onRow: (row: StageRow) => void
}

/** The advice of a disease that is not staged by TNM, each row by its histology and stages. */
export function OutsideTnmView({ nameZh, rows, onRow }: OutsideTnmViewProps) {
  return (
    <View className="t-outside-tnm">
      <Section title="治疗要点（不用 TNM 分期）">
        {rows.map((row) => (
          <ListRow
            key={row.id}
            text={row.histology.map(histologyText).join('、') || nameZh}
            note={row.groups.map(stageText).join('、')}
            onPress={() => onRow(row)}
            testId={`row-${row.id}`}
          />
        ))}
      </Section>
      <ToolFooter of="medicine" />
    </View>
  )
}
