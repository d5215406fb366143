import { ScrollView, View } from '@tarojs/components'
import classNames from 'classnames'
import type { CollectFolder } from '@/api/collect'
import { UNFILED, UNFILED_NAME } from '@/domain/collect'
import { a11y } from '@/ui/a11y'
import styles from './FolderStrip.module.scss'

interface FolderStripProps {
  folders: { items: readonly CollectFolder[]; unfiledCount: number; total: number }
  /** Empty: all. */
  folderId: string
  onFolder: (id: string) => void
  onManage: () => void
}

/** Folders to look into, and the way to manage them. */
export function FolderStrip({ folders, folderId, onFolder, onManage }: FolderStripProps) {
  const places = [
    { id: '', name: '全部', count: folders.total },
    { id: UNFILED, name: UNFILED_NAME, count: folders.unfiledCount },
    ...folders.items,
  ]
  return (
    <View className={styles.bar}>
      <ScrollView scrollX className={styles.strip} showScrollbar={false}>
        <View className={styles.items}>
          {places.map(({ id, name, count }) => (
            <View
              key={id}
              className={`${styles.item} t-folder-${id || 'all'}`}
              onClick={() => onFolder(id)}
              {...a11y(`${name}，${count} 条${id === folderId ? '，已选中' : ''}`, 'tab')}
            >
              <View className={classNames(styles.chip, id === folderId && styles.chipOn)}>
                {name} {count}
              </View>
            </View>
          ))}
        </View>
      </ScrollView>
      <View className={`${styles.manage} t-folders-manage`} onClick={onManage} {...a11y('管理收藏夹', 'button')}>
        收藏夹
      </View>
    </View>
  )
}
