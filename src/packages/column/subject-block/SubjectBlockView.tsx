import type { DocSummary } from '@/api/doc'
import type { Subject } from '@/api/subject'
import { subjectTypeName } from '@/domain/subject'
import { DocRow } from '@/ui/DocRow'
import { ListRow } from '@/ui/ListRow'
import { Rows } from '@/features/doc-feed/Rows'
import { LoadMore } from '@/ui/LoadMore'

interface SubjectBlockViewProps {
  subject: Subject
  total: number
  docs: readonly DocSummary[]
  more: 'loading' | 'more' | 'end' | 'error'
  onLoadMore: () => void
  onOpen: (doc: DocSummary) => void
  onSubject: () => void
}

/** The documents of one block, with the way to its subject. */
export function SubjectBlockView({ subject, total, docs, more, onLoadMore, onOpen, onSubject }: SubjectBlockViewProps) {
  return (
    <>
      <ListRow
        icon="layers"
        text={subject.title}
        note={[subjectTypeName(subject.type), `本栏共 ${total} 篇`].filter(Boolean).join(' · ')}
        onPress={onSubject}
        testId="to-subject"
      />
      <Rows>
        {docs.map((doc) => (
          <DocRow key={doc.id} doc={doc} onPress={onOpen} />
        ))}
      </Rows>
      <LoadMore state={more} onLoad={onLoadMore} />
    </>
  )
}
