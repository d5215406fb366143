import type { IObservableValue } from 'mobx'
import { observer } from 'mobx-react'
import type { DocDetail } from '@/api/doc'
import type { Note } from '@/api/note'
import type { Block } from '@/domain/rich-text/tree'
import { textOfBlock } from '@/domain/text-place'
import { navigate } from '@/routes'
import { useStores } from '@/stores/context'
import type { DocActions } from '../../hooks/use-doc-actions'
import type { OutlineEntry } from '../outline'
import { MoreSheet } from './MoreSheet'
import { OutlineSheet } from './OutlineSheet'
import { ParagraphSheet } from './ParagraphSheet'
import { ShareSheet } from './ShareSheet'
import { TextSizeSheet } from './TextSizeSheet'

/** What is open over the article; a number is a paragraph. */
export type Over = '' | 'size' | 'more' | 'outline' | 'share' | number

interface SheetsProps {
  doc: DocDetail
  blocks: readonly Block[]
  /** By the number of their paragraph. */
  notes: ReadonlyMap<number, readonly Note[]>
  outline: readonly OutlineEntry[]
  actions: DocActions
  over: IObservableValue<Over>
  /** Undefined where the host has no voice. */
  onListen?: () => void
  onPickNote: () => void
  /** Asks for a note on a paragraph. */
  onWrite: (index: number) => void
}

/** What lies over the article: sizes, what else can be done, outline, a paragraph with its notes, sharing. */
export const Sheets = observer(function Sheets(props: SheetsProps) {
  const { doc, blocks, notes, outline, actions, onListen, onPickNote, onWrite } = props
  const { shell } = useStores()
  const over = props.over.get()
  const open = (next: Over) => props.over.set(next)
  const close = () => open('')
  const held = typeof over === 'number' ? blocks[over] : undefined
  return (
    <>
      <TextSizeSheet open={over === 'size'} size={shell.textSize} blocks={blocks} onChange={shell.setTextSize} onClose={close} />
      <MoreSheet
        open={over === 'more'}
        docId={doc.id}
        onOutline={outline.length > 0 ? () => open('outline') : undefined}
        onListen={onListen}
        onPickNote={onPickNote}
        onClose={close}
      />
      <OutlineSheet open={over === 'outline'} entries={outline} onClose={close} />
      <ParagraphSheet
        open={held !== undefined}
        text={held ? textOfBlock(held) : ''}
        notes={(typeof over === 'number' && notes.get(over)) || []}
        onNote={(note) => {
          close()
          void navigate('editNote', { docid: doc.id, time: String(note.seconds), noteid: note.id })
        }}
        onWrite={() => typeof over === 'number' && onWrite(over)}
        onClose={close}
      />
      <ShareSheet open={over === 'share'} doc={doc} actions={actions} onClose={close} />
    </>
  )
})
