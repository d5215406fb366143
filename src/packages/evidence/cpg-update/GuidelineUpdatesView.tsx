import { View } from '@tarojs/components'
import type { Guideline } from '@/domain/guideline/types'
import { editionText, guidelineTitle, isEditionChecked, publisherLabel, updatesOf } from '@/domain/guideline/wording'
import { Notice } from '@/ui/Notice'
import { withRole } from '@/ui/a11y'
import { Section } from '@/ui/Section'
import { CheckBanner } from '@/features/tools/CheckBanner'
import { CheckedMark } from '@/features/tools/CheckedMark'
import { ToolFooter } from '@/features/tools/ToolFooter'
import { GUIDELINE_LEGEND } from '../cpg-list/components/GuidelineRow'
import styles from './GuidelineUpdatesView.module.scss'

interface GuidelineUpdatesViewProps {
  groups: readonly { title: string; guidelines: readonly Guideline[] }[]
  onOpen: (id: string) => void
}

/** What is noted of each edition against the one before. Clause by clause comparisons are not in the data, and it says so. */
export function GuidelineUpdatesView({ groups, onOpen }: GuidelineUpdatesViewProps) {
  return (
    <View className="t-cpg-updates-page">
      <CheckBanner text={GUIDELINE_LEGEND} />
      <Notice tone="watch" edge testId="cpg-updates-notice">
        以下为各版更新要点。新增、修改、删除条文的逐条对照（旧文、新文、推荐强度、证据类别）未收录。
      </Notice>
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
              {updatesOf(guideline).map((line) => (
                <View key={line} className={styles.line}>
                  {line}
                </View>
              ))}
            </View>
          ))}
        </Section>
      ))}
      <ToolFooter of="medicine" />
    </View>
  )
}
