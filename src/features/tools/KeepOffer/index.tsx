import { useDidHide } from '@tarojs/taro'
import { useEffect, useRef } from 'react'
import type { ToolKind } from '@/domain/tool'
import { dialog } from '@/platform/dialog'
import { useStores } from '@/stores/context'

interface KeepOfferProps {
  kind: ToolKind
  id: string
  title: string
  /** Only now is the visit counted: when there is a result, or a figure was read. */
  isUsed?: boolean
}

/** Names under which the popup rule counts visits (domain/counters); other kinds go by their own. */
const POPUP_KINDS: Partial<Record<ToolKind, string>> = { tnm: 'tnmDetail', trial: 'TrjDetail' }
/** Time to read a title. */
const SHOWN_MS = 8000

/** The tool popup, once a day, user and kind: a toast that offers to keep the tool, and is in nobody's way. Draws nothing itself. */
export function KeepOffer({ kind, id, title, isUsed = true }: KeepOfferProps) {
  const { counters, session, shell, tools } = useStores()
  const counted = useRef('')
  const unsay = useRef<() => void>()
  useEffect(() => {
    if (!isUsed || counted.current === id) return
    counted.current = id
    const isDue = counters.visitTool(POPUP_KINDS[kind] ?? kind, session.userId || 'visitor', !shell.isOpen('loginHint'))
    if (!isDue || tools.isFavourite(kind, id)) return
    const keep = () => {
      if (tools.isFavourite(kind, id)) return
      tools.toggleFavourite(kind, id, title)
      dialog.toast('已收藏')
    }
    unsay.current = dialog.offer(`收藏「${title}」到工具首页？`, { text: '收藏', run: keep, durationMs: SHOWN_MS })
  }, [counters, session, shell, tools, kind, id, title, isUsed])
  // It is about the page that is left.
  useDidHide(() => unsay.current?.())
  useEffect(() => () => unsay.current?.(), [])
  return null
}
