import { Text, View } from '@tarojs/components'
import type { CollectFile, CollectItem } from '@/api/collect'
import { formatDate, formatFileSize } from '@/domain/format'
import { a11y, withRole } from '@/ui/a11y'
import { DocRow } from '@/ui/DocRow'
import { Icon } from '@/ui/Icon'
import { titleOf } from '../types'
import styles from './CollectRow.module.scss'

interface CollectRowProps {
  item: CollectItem
  /** Favourites are being chosen: a tap chooses. */
  selecting: boolean
  selected: boolean
  onPress: () => void
}

/** One favourite: a document or an attachment. */
export function CollectRow({ item, selecting, selected, onPress }: CollectRowProps) {
  const title = titleOf(item)
  return (
    <View className={styles.row}>
      {selecting ? (
        <View className={`${styles.select} t-select`} onClick={onPress} {...a11y(title, 'checkbox', { checked: selected })}>
          <View className={selected ? styles.boxOn : styles.box}>
            {selected ? <Icon name="check" size="small" color="on-brand" /> : null}
          </View>
        </View>
      ) : null}
      <View className={styles.body}>
        {item.doc ? <DocRow doc={item.doc} onPress={onPress} /> : null}
        {item.file ? <FileRow file={item.file} collectedAt={item.collectedAt} onPress={onPress} /> : null}
      </View>
    </View>
  )
}

function FileRow({ file, collectedAt, onPress }: { file: CollectFile; collectedAt: string; onPress: () => void }) {
  return (
    <View className={`${styles.file} t-file-row`} onClick={onPress} {...withRole('link')}>
      <Icon name="file" size="large" color="brand-text" />
      <View className={styles.text}>
        <Text className={styles.name}>{file.name}</Text>
        <Text className={styles.note}>
          {[formatFileSize(file.size), formatDate(collectedAt), `来自《${file.docTitle}》`].join(' · ')}
        </Text>
      </View>
    </View>
  )
}
