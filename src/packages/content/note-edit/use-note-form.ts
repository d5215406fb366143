import { useState } from 'react'
import { call } from '@/api/client'
import { sentenceOf } from '@/api/client/errors'
import { noteApi, type Note } from '@/api/note'
import { uploadFile } from '@/api/client/upload'
import { NOTE_TYPE, noteFormSchema, type NoteForm } from '@/domain/note'
import { writePlace, type TextPlace } from '@/domain/text-place'
import { dialog } from '@/platform/dialog'
import { media } from '@/platform/media'
import { goBack, hasPrevious, replace } from '@/routes'
import { useInvalidate } from '@/shell/data'
import { useAction } from '@/shell/forms/use-action'
import { useForm } from '@/shell/forms/use-form'
import { useLeave } from '@/shell/navigation/use-leave'
import { assetUrl } from '@/ui/asset-url'
import { noteDraft } from './drafts'

/** Where a note belongs. `note` is what is changed; none for a new one. */
interface NotePlace {
  docId: string
  seconds: number
  place?: TextPlace | null
  note?: Note
}

export interface NoteEditing {
  form: NoteForm
  /** Address of the picture on the screen: one just chosen, or the stored one; empty for none. */
  picture: string
  /** 0 to 1 while a picture is being uploaded; null otherwise. */
  uploading: number | null
  errors: Readonly<Record<string, string>>
  busy: boolean
  change: (part: Partial<NoteForm>) => void
  addPicture: () => void
  removePicture: () => void
  save: () => void
  remove: () => void
}

/** The form of a note: kept on the device until the server has it. */
export function useNoteForm({ docId, seconds, place, note }: NotePlace): NoteEditing {
  const [draft] = useState(() => noteDraft(`${docId}/${note?.id ?? (place ? writePlace(place) : seconds)}`))
  const [chosen, setChosen] = useState('')
  const [uploading, setUploading] = useState<number | null>(null)
  const [pictureIssue, setPictureIssue] = useState('')
  const invalidate = useInvalidate()
  const leave = useLeave()

  const finish = async () => {
    await invalidate(noteApi.list, noteApi.detail)
    // A link led straight here: to the document, at the place of the note.
    const toDoc = () => replace('doc', { id: docId, ...(place && { place: writePlace(place) }) })
    await leave(hasPrevious() ? goBack : toDoc)
  }
  const { form, errors, failure, busy, change, send } = useForm<NoteForm, unknown>({
    schema: noteFormSchema,
    initial: { type: note?.type ?? NOTE_TYPE.plain, content: note?.content ?? '', pictureKey: note?.pictureKey ?? '' },
    draft,
    send: (said, idempotencyKey) => {
      const at = { noteId: note?.id ?? '', docId, seconds: note?.seconds ?? seconds, place: place ?? null }
      return call(noteApi.save, { ...at, ...said, content: said.content.trim(), idempotencyKey }, { idempotent: true })
    },
    texts: { sent: '笔记已保存' },
    onSent: finish,
  })
  const picture = useAction(async () => {
    const [file] = await media.chooseImages({ count: 1 })
    if (!file) return
    setPictureIssue('')
    setUploading(0)
    try {
      const pictureKey = await uploadFile('note', file, setUploading)
      setChosen(file.path)
      change({ pictureKey })
    } catch (error) {
      setPictureIssue(sentenceOf(error))
    } finally {
      setUploading(null)
    }
  })
  const removal = useAction(async () => {
    if (!note || !(await dialog.confirm({ message: '确定删除这条笔记？删除后无法恢复', confirmText: '删除', danger: true })))
      return
    await call(noteApi.remove, { noteId: note.id }, { idempotent: true })
    draft.remove()
    dialog.toast('已删除', { icon: 'success' })
    await finish()
  })

  const stored = form.pictureKey && form.pictureKey === note?.pictureKey ? note.pictureUrl : ''
  return {
    form,
    picture: form.pictureKey ? chosen || assetUrl(stored) : '',
    uploading,
    errors: {
      ...errors,
      ...(pictureIssue && { pictureKey: pictureIssue }),
      ...(failure && { failure: `${failure}，内容已保存在本机` }),
    },
    busy: busy || removal.busy,
    change,
    addPicture: () => void picture.run(),
    removePicture: () => {
      setChosen('')
      setPictureIssue('')
      change({ pictureKey: '' })
    },
    save: send,
    remove: () => void removal.run(),
  }
}
