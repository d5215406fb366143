import { View } from '@tarojs/components'
import type { Guideline } from '@/domain/guideline/types'
import { editionText, guidelineTitle, publisherLabel } from '@/domain/guideline/wording'
import { CheckBanner } from '@/features/tools/CheckBanner'
import { ToolFooter } from '@/features/tools/ToolFooter'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'
import { Tag } from '@/ui/Tag'

interface GuidesViewProps {
  groups: readonly { disease: string; title: string; guidelines: readonly Guideline[] }[]
  onOpen: (id: string) => void
  /** Opens the advice by stage of a disease. */
  onStages: (disease: string) => void
}

/** The guidelines of a cancer, or of all cancers that can be staged. */
export function GuidesView({ groups, onOpen, onStages }: GuidesViewProps) {
  const isOpen = groups.some(({ guidelines }) => guidelines.some(({ check }) => check !== 'V'))
  return (
    <View className="t-guides">
      {isOpen ? <CheckBanner text="部分指南的年份与版本待核对，以官网最新版为准" /> : null}
      {groups.map(({ disease, title, guidelines }) => (
        <Section key={disease} title={title} moreText="各分期治疗" onMore={() => onStages(disease)}>
          {guidelines.map((guideline) => (
            <ListRow
              key={guideline.id}
              text={guidelineTitle(guideline)}
              note={[publisherLabel(guideline.publisher), editionText(guideline)].filter(Boolean).join(' · ')}
              extra={guideline.superseded ? <Tag tone="danger">已有新版</Tag> : undefined}
              onPress={() => onOpen(guideline.id)}
              testId={`guideline-${guideline.id}`}
            />
          ))}
        </Section>
      ))}
      <ToolFooter of="medicine" />
    </View>
  )
}
