import { Image, Text, View } from '@tarojs/components'
import type { DocSummary } from '@/api/doc'
import type { Note } from '@/api/note'
import { formatClock, formatRelative } from '@/domain/format'
import { isPatientNote, notePictureName, noteTypeName } from '@/domain/note'
import type { TextPlace } from '@/domain/text-place'
import { a11y, pictureText, withRole } from '@/ui/a11y'
import { assetUrl } from '@/ui/asset-url'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { ListRow } from '@/ui/ListRow'
import { LoadMore } from '@/ui/LoadMore'
import { Tag } from '@/ui/Tag'
import styles from './NoteListView.module.scss'

interface NoteListViewProps {
  doc: DocSummary
  notes: readonly Note[]
  more: 'loading' | 'more' | 'end' | 'error'
  onLoadMore: () => void
  onWrite: () => void
  onOpen: (note: Note) => void
  onPicture: (url: string) => void
  onDoc: () => void
  /** To the paragraph of a note. */
  onPlace: (place: TextPlace) => void
}

/** Notes in the order of their place in the document. */
export function NoteListView({ doc, notes, more, onLoadMore, onWrite, onOpen, onPicture, onDoc, onPlace }: NoteListViewProps) {
  return (
    <View className="t-notes">
      <ListRow icon="article" text={doc.title} onPress={onDoc} testId="note-doc" />
      <View className={styles.write}>
        <Button tone="secondary" onPress={onWrite} testId="note-write">
          写笔记
        </Button>
      </View>
      {notes.map((note) => (
        <View key={note.id} className={`${styles.note} t-note`} onClick={() => onOpen(note)} {...withRole('button')}>
          <View className={styles.head}>
            {note.seconds > 0 ? (
              <View className={styles.time}>
                <Icon name="clock" size="small" />
                <Text>{formatClock(note.seconds)}</Text>
              </View>
            ) : null}
            {isPatientNote(note.type) ? <Tag tone="primary">{noteTypeName(note.type)}</Tag> : null}
            <Text className={styles.updated}>{formatRelative(note.updatedAt)}</Text>
          </View>
          {note.place ? <Place place={note.place} onPress={onPlace} /> : null}
          {note.content ? <Text className={styles.content}>{note.content}</Text> : null}
          {note.pictureUrl ? (
            <Image
              className={styles.picture}
              src={assetUrl(note.pictureUrl)}
              mode="aspectFill"
              lazyLoad
              onClick={(event) => {
                event.stopPropagation()
                onPicture(note.pictureUrl)
              }}
              {...a11y(`${notePictureName(note.type)}，点击放大`, 'img')}
              {...pictureText('')}
            />
          ) : null}
        </View>
      ))}
      <LoadMore state={more} onLoad={onLoadMore} />
    </View>
  )
}

/** The paragraph of a note, and the way back to it. */
function Place({ place, onPress }: { place: TextPlace; onPress: (place: TextPlace) => void }) {
  return (
    <View
      className={`${styles.place} t-note-to-place`}
      onClick={(event) => {
        event.stopPropagation()
        onPress(place)
      }}
      {...a11y(`回到原文：${place.excerpt}`, 'link')}
    >
      <Text className={styles.quote}>{place.excerpt || '原文段落'}</Text>
      <Text className={styles.back}>回到原文</Text>
      <Icon name="forward" size="small" color="brand-text" />
    </View>
  )
}
