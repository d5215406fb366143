import { useEffect } from 'react'
import type { ToolKind } from '@/domain/tool'
import { dialog } from '@/platform/dialog'
import { useStores } from '@/stores/context'
import type { RootStore } from '@/stores/RootStore'

/** Names under which the popup rule counts visits (domain/counters); other kinds go by their own. */
const POPUP_KINDS: Partial<Record<ToolKind, string>> = { tnm: 'tnmDetail', trial: 'TrjDetail' }

/** Puts the tool on top of the recent ones, counts the view, and offers to keep a tool that is used often. An empty title waits for the record. */
export function useToolVisit(kind: ToolKind, id: string, title: string): void {
  const stores = useStores()
  useEffect(() => {
    if (!id || !title) return
    stores.tools.visit(kind, id, title)
    void offerToKeep(stores, kind, id, title)
  }, [stores, kind, id, title])
}

/** The tool popup: once a day, user and kind. What it says is our choice. */
async function offerToKeep(
  { counters, session, shell, tools }: RootStore,
  kind: ToolKind,
  id: string,
  title: string,
): Promise<void> {
  const mayShow = !shell.isOpen('loginHint')
  const isDue = counters.visitTool(POPUP_KINDS[kind] ?? kind, session.userId || 'visitor', mayShow)
  if (!isDue || tools.isFavourite(kind, id)) return
  const wanted = await dialog.confirm({
    title: '收藏常用工具',
    message: `收藏「${title}」后，可在工具首页直接打开`,
    confirmText: '收藏',
    cancelText: '暂不',
  })
  if (wanted && !tools.isFavourite(kind, id)) tools.toggleFavourite(kind, id, title)
}
