import { noteApi } from '@/api/note'
import { noteSeconds } from '@/domain/note'
import { readPlace } from '@/domain/text-place'
import { useRoute } from '@/routes'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { NoteForm } from './NoteForm'

/** A note at a time, or beside a paragraph (`place`), of a document: a new one, or a change of an own one. `/EditNote/{docid}/{time}[/{noteid}]`. */
export default function NoteEditPage() {
  const { params, query: asked } = useRoute<'editNote' | 'newNote'>()
  const noteId = 'noteid' in params ? params.noteid : ''
  const query = useApi(noteApi.detail, { noteId }, { enabled: noteId !== '' })
  const note = query.data?.note
  return (
    <PageShell title={noteId ? undefined : '写笔记'} needs="login" data={noteId ? screenData(query) : undefined} skeleton="lines">
      {noteId && !note ? null : (
        <NoteForm
          docId={params.docid}
          seconds={note?.seconds ?? noteSeconds(params.time)}
          place={note ? note.place : readPlace(asked.place)}
          note={note}
        />
      )}
    </PageShell>
  )
}
