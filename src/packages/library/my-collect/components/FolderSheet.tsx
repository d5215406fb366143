import { Text, View } from '@tarojs/components'
import type { CollectFolder } from '@/api/collect'
import { FOLDERS_MAX, UNFILED, UNFILED_NAME } from '@/domain/collect'
import { a11y } from '@/ui/a11y'
import { Icon } from '@/ui/Icon'
import { trash } from '@/ui/Icon/more'
import { ListRow } from '@/ui/ListRow'
import { Sheet } from '@/ui/Sheet'
import styles from './FolderSheet.module.scss'

interface FolderSheetProps {
  /** What the sheet is for: changing folders, or choosing the one that favourites go to. */
  purpose: 'manage' | 'move' | null
  moving: boolean
  folders: readonly CollectFolder[]
  onAdd: () => void
  onRename: (folder: CollectFolder) => void
  onDelete: (folder: CollectFolder) => void
  /** `none`: out of all folders. */
  onMove: (folderId: string) => void
  onClose: () => void
}

/** The folders of an account, to manage or to move into. */
export function FolderSheet({ purpose, moving, folders, onAdd, onRename, onDelete, onMove, onClose }: FolderSheetProps) {
  return (
    <Sheet
      open={purpose !== null}
      title={moving ? '移动中…' : purpose === 'move' ? '移动到' : '管理收藏夹'}
      onClose={onClose}
      testId="folder-sheet"
    >
      {folders.length < FOLDERS_MAX ? (
        <ListRow icon="plus" text="新建收藏夹" onPress={onAdd} testId="folder-add" />
      ) : (
        <View className={styles.note}>最多可建 {FOLDERS_MAX} 个收藏夹</View>
      )}
      {purpose === 'move' ? (
        <ListRow icon="empty" text={UNFILED_NAME} onPress={() => onMove(UNFILED)} testId="move-none" />
      ) : null}
      {folders.map((folder) =>
        purpose === 'move' ? (
          <ListRow
            key={folder.id}
            icon="layers"
            text={folder.name}
            note={`${folder.count} 条`}
            onPress={() => onMove(folder.id)}
            testId={`move-${folder.id}`}
          />
        ) : (
          <ManagedFolder key={folder.id} folder={folder} onRename={onRename} onDelete={onDelete} />
        ),
      )}
      {purpose === 'manage' && folders.length === 0 ? (
        <View className={styles.note}>还没有收藏夹，新建后可以把收藏移进去</View>
      ) : null}
    </Sheet>
  )
}

function ManagedFolder({
  folder,
  onRename,
  onDelete,
}: Pick<FolderSheetProps, 'onRename' | 'onDelete'> & { folder: CollectFolder }) {
  return (
    <View className={`${styles.row} t-folder-row`}>
      <View className={styles.body}>
        <Text className={styles.name}>{folder.name}</Text>
        <Text className={styles.count}>{folder.count} 条</Text>
      </View>
      <View
        className={`${styles.action} t-folder-rename`}
        onClick={() => onRename(folder)}
        {...a11y(`重命名 ${folder.name}`, 'button')}
      >
        重命名
      </View>
      <View
        className={`${styles.action} t-folder-delete`}
        onClick={() => onDelete(folder)}
        {...a11y(`删除收藏夹 ${folder.name}`, 'button')}
      >
        <Icon name={trash} color="red" />
      </View>
    </View>
  )
}
