import type { Guideline } from '@/domain/guideline/types'
import { editionText, guidelineTitle, publisherNames } from '@/domain/guideline/wording'
import { ListRow } from '@/ui/ListRow'
import { Section } from '@/ui/Section'
import { OriginalPart } from '../cpg/components/OriginalPart'

/** A guideline whose text may not be shown: what it is, where its text is, and what this app has of it. */
export function NoFileView({ guideline, onRecord }: { guideline: Guideline; onRecord: () => void }) {
  const about = [publisherNames[guideline.publisher], editionText(guideline)].filter(Boolean).join(' · ')
  return (
    <>
      <OriginalPart guideline={guideline} onPdf={onRecord} />
      <Section title="本库收录">
        <ListRow icon="guideline" text={guidelineTitle(guideline)} note={about} onPress={onRecord} testId="guideline-record" />
      </Section>
    </>
  )
}
