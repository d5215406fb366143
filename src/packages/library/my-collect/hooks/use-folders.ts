import { useRef, useState } from 'react'
import { call } from '@/api/client'
import { collectApi, type CollectFolder } from '@/api/collect'
import { InvalidInputError, NotFoundError, sentenceOf } from '@/api/client/errors'
import { folderNameSchema } from '@/domain/collect'
import { firstIssue } from '@/domain/validation'
import { dialog } from '@/platform/dialog'
import { random } from '@/platform/random'
import { useApi, useInvalidate } from '@/shell/data'
import { useAction } from '@/shell/forms/use-action'

/** The form that names a folder. */
export interface FolderNaming {
  open: boolean
  isNew: boolean
  name: string
  error: string
  busy: boolean
  change: (name: string) => void
  send: () => void
  close: () => void
}

interface Form {
  /** Null: a new one. */
  folder: CollectFolder | null
  name: string
  error: string
}

const NO_FOLDERS = { items: [], unfiledCount: 0, total: 0 }

interface FoldersOptions {
  enabled: boolean
  persistSeconds: number
  /** A folder was created; its form closes when this is done. */
  onAdded: (folder: CollectFolder) => Promise<void>
  onDeleted: (folder: CollectFolder) => void
}

/** Folders of the account: making, renaming and deleting them. What is typed stays until it is saved or discarded. */
export function useFolders({ enabled, persistSeconds, onAdded, onDeleted }: FoldersOptions) {
  const query = useApi(collectApi.folders, {}, { enabled, persistSeconds })
  const invalidate = useInvalidate()
  const [form, setForm] = useState<Form | null>(null)
  // One form, one key: a name that is sent again after a lost answer does not create a second folder.
  const key = useRef('')

  const saving = useAction(async ({ folder, name }: Form) => {
    const issue = firstIssue(folderNameSchema, name)
    if (issue) return setForm({ folder, name, error: issue })
    try {
      const options = { idempotent: true }
      const answer = folder
        ? await call(collectApi.renameFolder, { folderId: folder.id, name }, options)
        : await call(collectApi.addFolder, { name, idempotencyKey: key.current }, options)
      await invalidate(collectApi.folders)
      if (folder) dialog.toast('已重命名')
      else await onAdded(answer.folder)
      setForm(null)
    } catch (error) {
      const sentence = error instanceof InvalidInputError ? (error.fields.name ?? error.message) : sentenceOf(error)
      setForm({ folder, name, error: sentence })
    }
  })

  const remove = async (folder: CollectFolder) => {
    const message =
      folder.count > 0 ? `「${folder.name}」中的 ${folder.count} 条收藏将移到「未分类」` : `删除收藏夹「${folder.name}」？`
    if (!(await dialog.confirm({ title: '删除收藏夹', message, confirmText: '删除', danger: true }))) return
    try {
      await call(collectApi.deleteFolder, { folderId: folder.id }, { idempotent: true })
    } catch (error) {
      // Deleted already: by another device, or by this call whose answer was lost.
      if (!(error instanceof NotFoundError)) return dialog.toast(sentenceOf(error))
    }
    onDeleted(folder)
    await invalidate(collectApi.folders, collectApi.list)
    dialog.toast('已删除收藏夹')
  }

  const naming: FolderNaming = {
    open: form !== null,
    isNew: !form?.folder,
    name: form?.name ?? '',
    error: form?.error ?? '',
    busy: saving.busy,
    change: (name) => setForm((before) => before && { ...before, name, error: '' }),
    send: () => {
      if (form) void saving.run(form)
    },
    close: () => setForm(null),
  }
  return {
    query,
    folders: query.data ?? NO_FOLDERS,
    naming,
    add: () => {
      key.current = random.uuid()
      setForm({ folder: null, name: '', error: '' })
    },
    rename: (folder: CollectFolder) => setForm({ folder, name: folder.name, error: '' }),
    remove: (folder: CollectFolder) => void remove(folder),
  }
}
