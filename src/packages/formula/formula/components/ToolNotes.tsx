import { View } from '@tarojs/components'
import { bandRange } from '@/domain/formula/band'
import { findName } from '@/domain/formula/names'
import type { ToolInfo } from '@/domain/formula/types'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'
import { SourceNote } from '@/features/tools/SourceNote'
import { ToolFooter } from '@/features/tools/ToolFooter'
import { SourcesSheet } from './SourcesSheet'

interface ToolNotesProps {
  tool: ToolInfo
  onOpenTool: (id: string) => void
  /** Whether formula and sources are told. */
  isTold: boolean
  onTell: (isTold: boolean) => void
}

/** What stands under every tool: bands, caveats, what is unverified, related tools, the footer; formula and sources on request. */
export function ToolNotes({ tool, onOpenTool, isTold, onTell }: ToolNotesProps) {
  const related = (tool.related ?? []).flatMap((id) => findName(id) ?? [])
  return (
    <View>
      <SourceNote
        notes={[
          { title: '分级标准', lines: bandLines(tool) },
          { title: '注意事项', lines: tool.caveats, open: tool.mustRead },
          { title: '尚未核实的内容', lines: tool.unverified, checked: false },
        ]}
      />
      {related.length > 0 ? (
        <Section title="相关工具">
          {related.map(({ id, zh, purpose }) => (
            <ListRow key={id} text={zh} note={purpose} onPress={() => onOpenTool(id)} testId={`related-${id}`} />
          ))}
        </Section>
      ) : null}
      <ToolFooter of="formula" />
      <SourcesSheet tool={tool} open={isTold} onClose={() => onTell(false)} />
    </View>
  )
}

const bandLines = ({ bands }: ToolInfo): string[] =>
  bands.flatMap((table) =>
    table.bands.map((band) => `${table.title} ${bandRange(table, band)}${table.unit ? ` ${table.unit}` : ''}：${band.label}`),
  )
