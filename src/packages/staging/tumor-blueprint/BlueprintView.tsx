import { View } from '@tarojs/components'
import { rowsAt } from '@/domain/stage-advice/lookup'
import { stagesOf } from '@/domain/tnm/evaluate'
import { ruleText, stageText } from '@/domain/tnm/summary'
import type { Classification, Edition, Kind } from '@/domain/tnm/types'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'
import { Tag } from '@/ui/Tag'
import { CheckTag } from '@/features/tools/CheckTag'
import { ToolFooter } from '@/features/tools/ToolFooter'
import { EditionHead } from '../tnm/components/EditionHead'
import styles from './BlueprintView.module.scss'

interface BlueprintViewProps {
  cancerId: string
  editions: readonly Edition[]
  edition: Edition
  kind: Kind
  classification: Classification
  onEdition: (id: string) => void
  onKind: (kind: Kind) => void
  /** Opens the advice of a stage. */
  onStage: (stage: string) => void
  onStaging: () => void
}

/** More ways to a stage are counted, not listed. */
const WAYS_SHOWN = 4

/** The stages of a cancer with the combinations that make them, each leading to its treatment. */
export function BlueprintView(props: BlueprintViewProps) {
  const { cancerId, editions, edition, kind, classification, onEdition, onKind, onStage, onStaging } = props
  return (
    <View className="t-blueprint">
      <EditionHead {...{ editions, edition, kind, onEdition, onKind }} />
      <View className={styles.check}>
        <CheckTag checked={edition.groupsChecked} />
      </View>
      <Section title="分期与治疗要点" moreText="去分期" onMore={onStaging}>
        {stagesOf(classification.table).map((stage) => (
          <ListRow
            key={stage}
            text={stageText(stage)}
            note={waysTo(classification, stage)}
            extra={rowsAt({ cancer: cancerId, edition: edition.id, stage }).length === 0 ? <Tag>未收录</Tag> : undefined}
            onPress={() => onStage(stage)}
            testId={`stage-${stage.replace(/\W/g, '_')}`}
          />
        ))}
      </Section>
      <ToolFooter of="staging" />
    </View>
  )
}

function waysTo(classification: Classification, stage: string): string {
  const rules = classification.table.rules.filter((rule) => rule.stage === stage)
  const ways = rules.slice(0, WAYS_SHOWN).map((rule) => ruleText(classification, rule).split(' → ')[0] ?? '')
  return ways.join('；') + (rules.length > WAYS_SHOWN ? `；等 ${rules.length} 种组合` : '')
}
