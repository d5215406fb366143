import { useDidShow } from '@tarojs/taro'
import { useRef } from 'react'
import { noteApi, type Note } from '@/api/note'
import { writePlace } from '@/domain/text-place'
import { media } from '@/platform/media'
import { navigate, useRoute } from '@/routes'
import { usePages } from '@/shell/data'
import { openDocument } from '@/shell/navigation/open-native'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { assetUrl } from '@/ui/asset-url'
import { NoteListView } from './NoteListView'

const PAGE_SIZE = 25

const idOf = (note: Note) => note.id

/** My notes on a document: `/NoteList/{docId}`. */
export default function NoteListPage() {
  const { docId } = useRoute<'noteList'>().params
  const notes = usePages(noteApi.list, { docId, pageSize: PAGE_SIZE }, idOf)
  const shownBefore = useRef(false)

  // A note that was changed a moment ago must be up to date.
  useDidShow(() => {
    if (shownBefore.current) void notes.refetch()
    shownBefore.current = true
  })

  const doc = notes.first?.doc
  const write = () => void navigate('newNote', { docid: docId, time: '0' })
  return (
    <PageShell
      needs="login"
      data={screenData(notes)}
      skeleton="records"
      onReachBottom={notes.loadMore}
      empty={
        notes.items.length === 0 && {
          title: '还没有笔记',
          text: '记下要点，与视频和音频的时间对应，随时回看',
          actionText: '写笔记',
          onAction: write,
        }
      }
    >
      {doc ? (
        <NoteListView
          doc={doc}
          notes={notes.items}
          more={notes.more}
          onLoadMore={notes.loadMore}
          onWrite={write}
          onOpen={(note) => void navigate('editNote', { docid: docId, time: String(note.seconds), noteid: note.id })}
          onPicture={(url) => media.previewImages([assetUrl(url)])}
          onDoc={() => openDocument(doc)}
          onPlace={(place) => void navigate('doc', { id: docId, place: writePlace(place) })}
        />
      ) : null}
    </PageShell>
  )
}
