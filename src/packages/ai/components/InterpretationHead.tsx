import type { PaperCard } from '@/api/literature'
import type { Interpretation } from '@/api/medseek'
import { Notice } from '@/ui/Notice'
import { PaperHead } from './PaperHead'

/** What an interpretation is of, as papers are headed; its DOI stands with the journal. */
export function InterpretationHead({ item }: { item: Interpretation }) {
  const { id, title, authors, journal, publishedOn, doi, retraction, isSample, state, isAbstractOnly } = item
  const paper: PaperCard = {
    ...{ id, title, authors, publishedOn, retraction, isSample, language: 'other', diseases: [], gist: '' },
    ...{ journal: [journal, doi && `DOI ${doi}`].filter(Boolean).join(' · '), hasFullText: false, collected: false },
  }
  return (
    <>
      <PaperHead paper={paper} />
      <Notice tone="info" edge testId="abstract-only">
        {state === 'done' && isAbstractOnly && '只读取了摘要，没有全文：这里没有说明的，可能写在全文里'}
      </Notice>
    </>
  )
}
