import { View } from '@tarojs/components'
import { call } from '@/api/client'
import { readListApi } from '@/api/read-list'
import { dialog } from '@/platform/dialog'
import { navigate } from '@/routes'
import { useInvalidate } from '@/shell/data'
import { useLoginGate } from '@/shell/session/login'
import { useAction } from '@/shell/forms/use-action'
import { outline } from '@/ui/Icon/more'
import { ListRow } from '@/ui/ListRow'
import { Sheet } from '@/ui/Sheet'

interface MoreSheetProps {
  open: boolean
  docId: string
  /** Undefined where the text has too few headings for one. */
  onOutline?: () => void
  /** Undefined where the host has no voice. */
  onListen?: () => void
  onPickNote: () => void
  onClose: () => void
}

/** What else can be done with the article. */
export function MoreSheet({ open, docId, onOutline, onListen, onPickNote, onClose }: MoreSheetProps) {
  const mayPass = useLoginGate()
  const invalidate = useInvalidate()
  const keep = useAction(async () => {
    await call(readListApi.set, { docId, listed: true }, { idempotent: true })
    dialog.toast('已加入阅读清单')
    await invalidate(readListApi.list)
  })
  const later = () => mayPass(() => void keep.run()) && void keep.run()
  /** The sheet gives way to what it opens. */
  const then = (work: () => unknown) => () => {
    onClose()
    work()
  }
  return (
    <Sheet open={open} title="更多" onClose={onClose} testId="doc-more-sheet">
      <View>
        {onOutline ? <ListRow icon={outline} text="目录" onPress={then(onOutline)} testId="outline" /> : null}
        {onListen ? <ListRow icon="play" text="听文章" onPress={then(onListen)} testId="listen" /> : null}
        <ListRow icon="edit" text="在文中记笔记" note="选一段，笔记就留在那里" onPress={then(onPickNote)} testId="note-pick" />
        <ListRow
          icon="book"
          text="我的笔记"
          onPress={then(() => mayPass() && void navigate('noteList', { docId }))}
          testId="doc-notes"
        />
        <ListRow icon="clock" text="稍后读" onPress={then(later)} testId="read-later" />
      </View>
    </Sheet>
  )
}
