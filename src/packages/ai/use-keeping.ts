import { call } from '@/api/client'
import { literatureApi } from '@/api/literature'
import { dialog } from '@/platform/dialog'
import { useForget, useInvalidate } from '@/shell/data'
import { useAction } from '@/shell/forms/use-action'

const UNDO_MS = 6000

/** Keeps a paper, or lets it go, which can be taken back. */
export function useKeeping() {
  const forget = useForget()
  const invalidate = useInvalidate()
  const keep = async (id: string, collected: boolean) => {
    await call(literatureApi.collect, { id, collected }, { idempotent: true })
    await Promise.all([
      forget(literatureApi.detail, literatureApi.collected),
      invalidate(literatureApi.shared, literatureApi.original, literatureApi.list, literatureApi.home),
    ])
  }
  const { busy, run } = useAction(async (id: string, collected: boolean) => {
    await keep(id, collected)
    if (collected) dialog.toast('已收藏')
    else dialog.offer('已取消收藏', { text: '撤销', run: () => void run(id, true), durationMs: UNDO_MS })
  })
  return { busy, keep: run }
}
