import { View } from '@tarojs/components'
import type { DocAttachment } from '@/api/doc'
import { formatFileSize } from '@/domain/format'
import { navigate } from '@/routes'
import { ListRow } from '@/ui/ListRow'

/** Files that belong to the document; each opens in a page of its own. */
export function Attachments({ items }: { items: readonly DocAttachment[] }) {
  return (
    <View>
      {items.map(({ id, name, size }) => (
        <ListRow
          key={id}
          icon="file"
          text={name}
          note={formatFileSize(size)}
          onPress={() => void navigate('filePreview', { id })}
          testId="attachment"
        />
      ))}
    </View>
  )
}
