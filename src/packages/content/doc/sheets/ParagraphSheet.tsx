import { Text, View } from '@tarojs/components'
import type { Note } from '@/api/note'
import { formatRelative } from '@/domain/format'
import { clipboard } from '@/platform/clipboard'
import { dialog } from '@/platform/dialog'
import { withRole } from '@/ui/a11y'
import { ListRow } from '@/ui/ListRow'
import { Sheet } from '@/ui/Sheet'
import styles from './sheets.module.scss'

interface ParagraphSheetProps {
  open: boolean
  /** What the paragraph says. */
  text: string
  /** The reader's notes on it. */
  notes: readonly Note[]
  onNote: (note: Note) => void
  onWrite: () => void
  onClose: () => void
}

/** A paragraph that was held, or the mark at its side: its notes, another one, its text. */
export function ParagraphSheet({ open, text, notes, onNote, onWrite, onClose }: ParagraphSheetProps) {
  const copy = async () => {
    onClose()
    if (await clipboard.write(text)) dialog.toast('已复制')
  }
  return (
    <Sheet
      open={open}
      title={notes.length > 0 ? `本段笔记 ${notes.length}` : '这一段'}
      onClose={onClose}
      testId="paragraph-sheet"
    >
      <View className={styles.quote}>{text}</View>
      {notes.map((note) => (
        <View key={note.id} className={`${styles.note} t-place-note`} onClick={() => onNote(note)} {...withRole('link')}>
          <Text className={styles.noteText}>{note.content || '图片笔记'}</Text>
          <Text className={styles.noteTime}>{formatRelative(note.updatedAt)}</Text>
        </View>
      ))}
      <ListRow icon="edit" text={notes.length > 0 ? '再记一条' : '记笔记'} onPress={onWrite} testId="note-here" />
      <ListRow icon="copy" text="复制这一段" onPress={() => void copy()} testId="copy-paragraph" />
    </Sheet>
  )
}
