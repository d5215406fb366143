import { useEffect } from 'react'
import type { ToolKind } from '@/domain/tool'
import { useStores } from '@/stores/context'

/** Puts the tool on top of the recent ones, and counts the view. An empty title waits for the record. */
export function useToolVisit(kind: ToolKind, id: string, title: string): void {
  const { tools } = useStores()
  useEffect(() => {
    if (id && title) tools.visit(kind, id, title)
  }, [tools, kind, id, title])
}
