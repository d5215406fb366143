import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react'
import { useEffect } from 'react'
import { view } from '@/platform/view'
import { useUnread } from '@/shell/data/use-unread'
import { countText } from '@/ui/Badge'

/** 我的, in the order of app.config. */
const ME = 3

/** The number at 我的 in the bar of the host, which takes it only while one of its tabs is shown: it is told again each time one is. */
export const TabBadge = observer(function TabBadge({ page }: { page: string }) {
  const text = countText(useUnread(page))
  useEffect(() => view.setTabBadge(ME, text), [text])
  useDidShow(() => view.setTabBadge(ME, text))
  return null
})
