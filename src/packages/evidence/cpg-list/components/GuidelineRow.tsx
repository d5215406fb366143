import type { Guideline } from '@/domain/guideline/types'
import { editionText, englishTitle, guidelineTitle, isEditionChecked, publisherLabel } from '@/domain/guideline/wording'
import { diseaseName } from '@/domain/regimen/diseases'
import { CheckedMark } from '@/features/tools/CheckedMark'
import { RecordRow } from '@/features/tools/RecordRow'
import { Tag } from '@/ui/Tag'

/** What the banner of a list of guidelines says of their ticks. */
export const GUIDELINE_LEGEND = '带 ✓ 的版本已见于来源，其余版本与年份待核对，以官网最新版为准。'

interface GuidelineRowProps {
  guideline: Guideline
  /** Came out within the last 30 days. */
  fresh: boolean
  onPress: () => void
  /** Pieces to mark: what was searched for. */
  marks?: readonly string[]
}

/** One guideline of a list: Chinese title, the English one under it, publisher, cancer, edition where it is known. */
export function GuidelineRow({ guideline, fresh, onPress, marks }: GuidelineRowProps) {
  const { publisher, cancer, superseded } = guideline
  const title = guidelineTitle(guideline)
  const tags = (
    <>
      {superseded ? (
        <Tag tone="danger" testId="guideline-superseded">
          已有新版
        </Tag>
      ) : null}
      {fresh ? (
        <Tag tone="primary" testId="guideline-new">
          更新
        </Tag>
      ) : null}
      <CheckedMark checked={isEditionChecked(guideline)} />
    </>
  )
  const edition = editionText(guideline)
  const place = [publisherLabel(publisher), diseaseName(cancer), edition].filter(Boolean).join(' · ')
  return (
    <RecordRow
      title={title}
      tags={tags}
      notes={[englishTitle(guideline), place].filter(Boolean)}
      marks={marks}
      onPress={onPress}
      testId="guideline"
    />
  )
}
