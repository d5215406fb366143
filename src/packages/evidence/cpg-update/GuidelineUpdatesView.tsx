import { View } from '@tarojs/components'
import type { Guideline } from '@/domain/guideline/types'
import { editionText, guidelineTitle, isEditionChecked, publisherLabel, updatesOf } from '@/domain/guideline/wording'
import { withRole } from '@/ui/a11y'
import { Section } from '@/ui/Section'
import { CheckBanner } from '@/features/tools/CheckBanner'
import { CheckedMark } from '@/features/tools/CheckedMark'
import { ToolFooter } from '@/features/tools/ToolFooter'
import { GUIDELINE_LEGEND } from '../cpg-list/components/GuidelineRow'
import styles from './GuidelineUpdatesView.module.scss'

interface GuidelineUpdatesViewProps {
  /** The edition before, where the data has it. */
  previousOf: (guideline: Guideline) => Guideline | undefined
  groups: readonly { title: string; guidelines: readonly Guideline[] }[]
  onOpen: (id: string) => void
}

/** What is noted of each edition against the one before. Clause by clause comparisons are not in the data, and it says so. */
export function GuidelineUpdatesView({ groups, previousOf, onOpen }: GuidelineUpdatesViewProps) {
  return (
    <View className="t-cpg-updates-page">
      <CheckBanner text={`${GUIDELINE_LEGEND}条文的逐条对照未收录。`} />
      {groups.map(({ title, guidelines }) => (
        <Section key={title} title={title}>
          {guidelines.map((guideline) => (
            <View
              key={guideline.id}
              className={`${styles.row} t-cpg-update`}
              onClick={() => onOpen(guideline.id)}
              {...withRole('button')}
            >
              <View className={styles.head}>
                {guidelineTitle(guideline)}
                <CheckedMark checked={isEditionChecked(guideline)} />
              </View>
              <View className={styles.note}>
                {[publisherLabel(guideline.publisher), editionText(guideline)].filter(Boolean).join(' · ')}
              </View>
              <Changes old={previousOf(guideline)} lines={updatesOf(guideline)} />
            </View>
          ))}
        </Section>
      ))}
      <ToolFooter of="medicine" />
    </View>
  )
}

/** From the old edition to the new one; without an old edition in the data only what is noted. */
function Changes({ old, lines }: { old?: Guideline; lines: readonly string[] }) {
  return (
    <>
      {old ? <View className={styles.note}>原：{editionText(old) || guidelineTitle(old)}</View> : null}
      {lines.map((line) => (
        <View key={line} className={styles.line}>
          {old ? `→ 现：${line}` : line}
        </View>
      ))}
    </>
  )
}
