import { useState } from 'react'
import { call } from '@/api/client'
import { InvalidInputError, sentenceOf } from '@/api/client/errors'
import { noteApi, type Note } from '@/api/note'
import { uploadFile } from '@/api/client/upload'
import { NOTE_TYPE, noteFormSchema, personalNumberIssue, type NoteForm } from '@/domain/note'
import { writePlace, type TextPlace } from '@/domain/text-place'
import { fieldIssues } from '@/domain/validation'
import { dialog } from '@/platform/dialog'
import { media } from '@/platform/media'
import { random } from '@/platform/random'
import { goBack, hasPrevious, replace } from '@/routes'
import { useInvalidate } from '@/shell/data'
import { useLeave } from '@/shell/use-leave'
import { assetUrl } from '@/ui/asset-url'
import { readDraft, removeDraft, writeDraft } from './drafts'

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
  const draftKey = `${docId}/${note?.id ?? (place ? writePlace(place) : seconds)}`
  const [form, setForm] = useState<NoteForm>(
    () =>
      readDraft(draftKey) ?? {
        type: note?.type ?? NOTE_TYPE.plain,
        content: note?.content ?? '',
        pictureKey: note?.pictureKey ?? '',
      },
  )
  const [chosen, setChosen] = useState('')
  const [uploading, setUploading] = useState<number | null>(null)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  // One key for one note, however often it is sent.
  const [key] = useState(() => random.uuid())
  const invalidate = useInvalidate()
  const leave = useLeave()

  const change = (part: Partial<NoteForm>) => {
    setErrors({})
    setForm((before) => {
      const next = { ...before, ...part }
      writeDraft(draftKey, next)
      return next
    })
  }

  const addPicture = async () => {
    const [file] = await media.chooseImages({ count: 1 })
    if (!file) return
    setErrors({})
    setUploading(0)
    try {
      const pictureKey = await uploadFile('note', file, setUploading)
      setChosen(file.path)
      change({ pictureKey })
    } catch (error) {
      setErrors({ pictureKey: sentenceOf(error) })
    } finally {
      setUploading(null)
    }
  }

  const issuesOf = (): Record<string, string> => {
    const issues = fieldIssues(noteFormSchema, form)
    const named = personalNumberIssue(form.content)
    if (named) issues.content = named
    if (!form.content.trim() && !form.pictureKey) issues.content = '请填写笔记内容或添加图片'
    return issues
  }

  const finish = async (text: string) => {
    removeDraft(draftKey)
    dialog.toast(text, { icon: 'success' })
    await invalidate(noteApi.list, noteApi.detail)
    // A link led straight here: to the document, at the place of the note.
    const toDoc = () => replace('doc', { id: docId, ...(place && { place: writePlace(place) }) })
    await leave(hasPrevious() ? goBack : toDoc)
  }

  const save = async () => {
    const issues = issuesOf()
    setErrors(issues)
    if (Object.keys(issues).length > 0) return
    setBusy(true)
    try {
      const at = { noteId: note?.id ?? '', docId, seconds: note?.seconds ?? seconds, place: place ?? null }
      await call(noteApi.save, { ...at, ...form, content: form.content.trim(), idempotencyKey: key }, { idempotent: true })
      await finish('笔记已保存')
    } catch (error) {
      setErrors({ failure: `${sentenceOf(error)}，内容已保存在本机`, ...(error instanceof InvalidInputError && error.fields) })
    } finally {
      setBusy(false)
    }
  }

  const remove = async () => {
    if (!note || !(await dialog.confirm({ message: '确定删除这条笔记？删除后无法恢复', confirmText: '删除', danger: true })))
      return
    setBusy(true)
    try {
      await call(noteApi.remove, { noteId: note.id }, { idempotent: true })
      await finish('已删除')
    } catch (error) {
      setErrors({ failure: sentenceOf(error) })
    } finally {
      setBusy(false)
    }
  }

  const stored = form.pictureKey && form.pictureKey === note?.pictureKey ? note.pictureUrl : ''
  return {
    form,
    picture: form.pictureKey ? chosen || assetUrl(stored) : '',
    uploading,
    errors,
    busy,
    change,
    addPicture: () => void addPicture(),
    removePicture: () => {
      setChosen('')
      change({ pictureKey: '' })
    },
    save: () => void save(),
    remove: () => void remove(),
  }
}
