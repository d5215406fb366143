import { View } from '@tarojs/components'
import { scalesOf } from '@/domain/guideline/strength'
import type { Guideline } from '@/domain/guideline/types'
import {
  editionText,
  englishTitle,
  guidelineTitle,
  isEditionChecked,
  publisherNames,
  rhythmOf,
  supersededText,
  updatesOf,
  versionText,
} from '@/domain/guideline/wording'
import { diseaseName } from '@/domain/regimen/diseases'
import { Tag } from '@/ui/Tag'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'
import { CheckedMark } from '@/features/tools/CheckedMark'
import { SourceNote } from '@/features/tools/SourceNote'
import { ToolFooter } from '@/features/tools/ToolFooter'
import { ViewCount } from '@/features/tools/ViewCount'
import { Part } from '@/features/tools/Part'
import { OriginalPart } from './components/OriginalPart'
import { StrengthScaleRows } from './components/StrengthScaleRows'
import styles from './GuidelineView.module.scss'

interface GuidelineViewProps {
  guideline: Guideline
  edition: string
  previous?: Guideline
  onPdf: () => void
  onPrevious: () => void
  /** The app's own summary by stage, where it has one. */
  onStages?: () => void
  /** Regimens and trials of the same cancer; left out when there are none. */
  onRegimens?: () => void
  onTrials?: () => void
}

/** A guideline: edition, what changed, where its text can be had, how its publisher grades. */
export function GuidelineView(props: GuidelineViewProps) {
  const { guideline, edition, previous, onPdf, onPrevious, onStages, onRegimens, onTrials } = props
  const { publisher, cancer, published, check } = guideline
  const title = guidelineTitle(guideline)
  const newer = supersededText(guideline)
  const updates = updatesOf(guideline)
  const rhythm = rhythmOf(guideline)
  return (
    <View className="t-guideline-page">
      <View className={styles.head}>
        <View className={`${styles.name} t-guideline-title`}>{title}</View>
        {englishTitle(guideline) ? <View className={`${styles.note} t-guideline-english`}>{englishTitle(guideline)}</View> : null}
        {newer ? <View className={`${styles.newer} t-guideline-newer`}>{newer}</View> : null}
        <View className={styles.note}>{publisherNames[publisher]}</View>
        <View className={styles.tags}>
          <Tag>{diseaseName(cancer)}</Tag>
          <CheckedMark checked={isEditionChecked(guideline)} text="版本已核对" />
        </View>
        <ViewCount kind="guideline" id={guideline.id} />
      </View>
      <Part
        title="版本"
        lines={[
          editionText(guideline) || '年份与版本未收录，以官网最新版为准',
          ...(published ? [`${published} 发布`] : []),
          ...(rhythm ? [rhythm] : []),
        ]}
        checked={check === 'V'}
        note={check === 'V' ? undefined : '版本与年份尚未与来源核对'}
        testId="guideline-version"
      />
      {updates.length > 0 ? <Part title={changeTitle(previous)} lines={updates} checked testId="guideline-updates" /> : null}
      <OriginalPart guideline={guideline} onPdf={onPdf} />
      {previous || onStages || onRegimens || onTrials ? (
        <Section title="相关资料">
          {previous ? (
            <ListRow
              icon="clock"
              text={guidelineTitle(previous)}
              note={`上一版 ${versionText(previous)}`}
              onPress={onPrevious}
              testId="guideline-previous"
            />
          ) : null}
          {onStages ? (
            <ListRow
              icon="layers"
              text={`${diseaseName(cancer)}按分期的治疗要点`}
              note="本库自编，按指南整理，不代替指南全文"
              onPress={onStages}
              testId="guideline-stages"
            />
          ) : null}
          {onRegimens ? (
            <ListRow icon="flask" text={`${diseaseName(cancer)}化疗方案`} onPress={onRegimens} testId="guideline-regimens" />
          ) : null}
          {onTrials ? (
            <ListRow icon="trial" text={`${diseaseName(cancer)}试验结果`} onPress={onTrials} testId="guideline-trials" />
          ) : null}
        </Section>
      ) : null}
      {scalesOf(publisher).map((scale) => (
        <Section key={scale.title} title={scale.title}>
          <StrengthScaleRows scale={scale} />
        </Section>
      ))}
      <SourceNote notes={[{ title: '版本与说明', lines: [`指南目录 ${edition} 版`, '本库只列目录与要点，不代替指南全文'] }]} />
      <ToolFooter of="medicine" />
    </View>
  )
}

const changeTitle = (previous: Guideline | undefined): string =>
  previous ? `更新要点（对照 ${versionText(previous)}）` : '更新要点'
