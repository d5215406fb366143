import { View } from '@tarojs/components'
import type { CollectFolder } from '@/api/collect'
import { UNFILED, UNFILED_NAME } from '@/domain/collect'
import { a11y } from '@/ui/a11y'
import { Chip, ChipStrip } from '@/ui/ChipStrip'
import { Icon } from '@/ui/Icon'
import styles from './FolderStrip.module.scss'

interface FolderStripProps {
  folders: { items: readonly CollectFolder[]; unfiledCount: number; total: number }
  /** Empty: all. */
  folderId: string
  onFolder: (id: string) => void
  onManage: () => void
}

/** Folders to open, and the way to manage them. */
export function FolderStrip({ folders, folderId, onFolder, onManage }: FolderStripProps) {
  const places = [
    { id: '', name: '全部', count: folders.total },
    { id: UNFILED, name: UNFILED_NAME, count: folders.unfiledCount },
    ...folders.items,
  ]
  return (
    <View className={styles.bar}>
      <ChipStrip tabs>
        {places.map(({ id, name, count }) => (
          <Chip
            key={id}
            text={`${name} ${count}`}
            role="tab"
            on={id === folderId}
            onPress={() => onFolder(id)}
            testId={`folder-${id || 'all'}`}
          />
        ))}
      </ChipStrip>
      <View className={`${styles.manage} t-folders-manage`} onClick={onManage} {...a11y('管理收藏夹', 'button')}>
        <Icon name="gear" />
      </View>
    </View>
  )
}
