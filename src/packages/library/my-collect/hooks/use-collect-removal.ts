import { call } from '@/api/client'
import { collectApi } from '@/api/collect'
import { docApi } from '@/api/doc'
import { userApi } from '@/api/user'
import { favouriteKey } from '@/domain/tool'
import { useInvalidate } from '@/shell/data'
import type { ToolsStore } from '@/stores/ToolsStore'
import { useForget } from '../../hooks/use-forget'
import { useUndoable, type Undoable } from '../../hooks/use-undoable'
import { batches, isToolKey, keyOf, refOf, toolKeyOf } from '../types'

/** Removing favourites, those of the tools among them, with 撤销. */
export function useCollectRemoval(tools: ToolsStore): Undoable {
  const invalidate = useInvalidate()
  const forget = useForget()
  return useUndoable({
    said: (count) => `已删除 ${count} 条`,
    send: async (keys) => {
      const dropped = tools.favourites.filter((item) => keys.includes(toolKeyOf(favouriteKey(item))))
      dropped.forEach(({ kind, id, title }) => tools.toggleFavourite(kind, id, title))
      for (const part of batches(keys.filter((key) => !isToolKey(key))))
        await call(collectApi.remove, { items: part.map(refOf) }, { idempotent: true })
    },
    forget: (keys) => {
      if ([...keys].every(isToolKey)) return
      forget(collectApi.list, (item) => keys.has(keyOf(item)))
      void invalidate(collectApi.folders, docApi.detail, docApi.attachments, userApi.studyInfo)
    },
  })
}
