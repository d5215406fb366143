import { FOLDER_NAME_MAX } from '@/domain/collect'
import { Modal } from '@/ui/Modal'
import { TextField } from '@/ui/TextField'
import type { FolderNaming } from '../hooks/use-folders'

/** Asks for the name of a new folder, or for another name of one. What is wrong with it is said in place. */
export function FolderNameModal({ naming }: { naming: FolderNaming }) {
  const { open, isNew, name, error, busy, change, send, close } = naming
  return (
    <Modal
      open={open}
      title={isNew ? '新建收藏夹' : '重命名收藏夹'}
      confirmText={busy ? '保存中' : '保存'}
      onConfirm={send}
      cancelText="取消"
      onCancel={close}
      testId="folder-name"
    >
      <TextField
        label="名称"
        value={name}
        onChange={change}
        placeholder={`最多 ${FOLDER_NAME_MAX} 个字`}
        error={error}
        onConfirm={send}
        testId="folder-name-input"
      />
    </Modal>
  )
}
