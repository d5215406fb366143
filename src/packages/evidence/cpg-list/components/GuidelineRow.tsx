import { diseaseName } from '@/domain/regimen/diseases'
import type { Guideline } from '@/domain/guideline/types'
import { publisherLabel, versionText, yearText } from '@/domain/guideline/wording'
import { Tag } from '@/ui/Tag'
import { CheckTag } from '@/features/tools/CheckTag'
import { RecordRow } from '@/features/tools/RecordRow'

interface GuidelineRowProps {
  guideline: Guideline
  /** Came out within the last 30 days. */
  fresh: boolean
  onPress: () => void
  /** Pieces to mark: what was searched for. */
  marks?: readonly string[]
}

/** One guideline of a list: title, publisher, cancer, year. */
export function GuidelineRow({ guideline, fresh, onPress, marks }: GuidelineRowProps) {
  const { title, publisher, cancer, check } = guideline
  const tags = (
    <>
      {fresh ? (
        <Tag tone="primary" testId="guideline-new">
          更新
        </Tag>
      ) : null}
      <CheckTag checked={check === 'V'} />
    </>
  )
  const place = [publisherLabel(publisher), diseaseName(cancer), yearText(guideline), `版本 ${versionText(guideline)}`]
  return (
    <RecordRow
      title={title}
      tags={tags}
      notes={[place.join(' · ')]}
      marks={marks}
      label={`${title}，${publisherLabel(publisher)}，${yearText(guideline)}`}
      onPress={onPress}
      testId="guideline"
    />
  )
}
