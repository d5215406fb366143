import { View } from '@tarojs/components'
import { useState } from 'react'
import { clientSettings } from '@/api/client'
import type { DocAttachment } from '@/api/doc'
import { formatFileSize } from '@/domain/format'
import { dialog } from '@/platform/dialog'
import { request } from '@/platform/request'
import { view } from '@/platform/view'
import { ListRow } from '@/ui/ListRow'
import { Spinner } from '@/ui/Spinner'

/** Files that belong to the document: fetched when asked for, then shown by the host. */
export function Attachments({ items }: { items: readonly DocAttachment[] }) {
  const [loading, setLoading] = useState('')
  const open = async (item: DocAttachment) => {
    if (loading) return
    setLoading(item.id)
    try {
      const { status, file } = await request.download({
        url: item.url.startsWith('/') ? clientSettings().apiHost + item.url : item.url,
      })
      const shown = status === 200 && (await view.openDocument({ ...file, name: item.name }))
      if (!shown) dialog.toast('文件暂时无法打开，请稍后重试')
    } catch {
      dialog.toast('文件下载失败，请检查网络后重试')
    } finally {
      setLoading('')
    }
  }
  return (
    <View>
      {items.map((item) => (
        <ListRow
          key={item.id}
          icon="file"
          text={item.name}
          note={formatFileSize(item.size)}
          extra={loading === item.id ? <Spinner /> : undefined}
          onPress={() => void open(item)}
          testId="attachment"
        />
      ))}
    </View>
  )
}
