import type { PaperTopic } from '@/api/literature'
import { Chip, ChipStrip } from '@/ui/ChipStrip'

interface DiseaseChipsProps {
  diseases: readonly PaperTopic[]
  /** '' for all. */
  current: string
  onChange: (key: string) => void
}

/** What a list is narrowed to. */
export const DiseaseChips = ({ diseases, current, onChange }: DiseaseChipsProps) => (
  <ChipStrip tabs>
    <Chip text="全部" role="tab" on={current === ''} onPress={() => onChange('')} testId="disease-all" />
    {diseases.map(({ key, name, count }) => (
      <Chip
        key={key}
        text={`${name} ${count}`}
        role="tab"
        on={current === key}
        onPress={() => onChange(key)}
        testId={`disease-${key}`}
      />
    ))}
  </ChipStrip>
)
