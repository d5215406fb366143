import { observer } from 'mobx-react'
import { useState } from 'react'
import { favouriteKey, toolKindNames, type Favourite } from '@/domain/tool'
import { navigate } from '@/routes'
import { openTool } from '@/features/tools/open-tool'
import { ListRow } from '@/ui/ListRow'
import { StateView } from '@/ui/StateView'
import { ManageBar } from '../../components/ManageBar'
import { RemovableRow } from '../../components/RemovableRow'

interface KeptToolListProps {
  items: readonly Favourite[]
  /** What is looked for; empty: everything. */
  keyword: string
  onRemove: (key: string) => void
}

/** What is kept of the clinical tools. It lives on the device and is merged with the account, so it needs neither network nor sign-in. */
export const KeptToolList = observer(function KeptToolList({ items, keyword, onRemove }: KeptToolListProps) {
  const [managing, setManaging] = useState(false)
  const found = items.filter(({ title }) => title.includes(keyword))
  if (found.length === 0)
    return keyword ? (
      <StateView kind="empty" title={`没有找到「${keyword}」`} text="请换一个更短的词" />
    ) : (
      <StateView
        kind="empty"
        title="还没有收藏指南与工具"
        text="在指南、药品、方案、公式等页面点收藏，会出现在这里"
        actionText="去临床工具"
        onAction={() => void navigate('tools')}
      />
    )
  return (
    <>
      <ManageBar text={`共 ${found.length} 条，未登录时只存于本机`} managing={managing} onManaging={setManaging} />
      {found.map((item) => (
        <RemovableRow
          key={favouriteKey(item)}
          managing={managing}
          label={`取消收藏 ${item.title}`}
          onRemove={() => onRemove(favouriteKey(item))}
        >
          <ListRow
            text={item.title}
            note={toolKindNames[item.kind]}
            onPress={() => openTool(item.kind, item.id)}
            testId="kept-tool"
          />
        </RemovableRow>
      ))}
    </>
  )
})
