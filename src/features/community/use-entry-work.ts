import { call } from '@/api/client'
import { communityApi, type Entry } from '@/api/community'
import { KIND_NAMES, REPORT_REASONS } from '@/domain/community'
import { dialog } from '@/platform/dialog'
import { useInvalidate, usePatch } from '@/shell/data'
import { useAction } from '@/shell/forms/use-action'

const ONCE = { idempotent: true }
/** All lists in which an entry stands. */
const LISTS = [communityApi.list, communityApi.answers, communityApi.board] as const

/** What is done with an entry. `withdrawn`: runs when it is there no more. */
export function useEntryWork(withdrawn: () => Promise<unknown>) {
  const invalidate = useInvalidate()
  const patch = usePatch()
  const { run: praise } = useAction(async ({ id, praised }: Entry) => {
    const set = (next: boolean, count: (before: number) => number) =>
      patch(communityApi.show, { id }, ({ entry }) => ({
        entry: { ...entry, praised: next, praiseCount: count(entry.praiseCount) },
      }))
    const undo = set(!praised, (before) => Math.max(0, before + (praised ? -1 : 1)))
    try {
      const { praised: now, praiseCount } = await call(communityApi.praise, { id, praised: !praised }, ONCE)
      set(now, () => praiseCount)
      await invalidate(...LISTS)
    } catch (error) {
      undo()
      throw error
    }
  })
  const { run: report } = useAction(async ({ id }: Entry) => {
    const place = await dialog.actionSheet([...REPORT_REASONS], '举报原因')
    if (place === undefined) return
    await call(communityApi.report, { id, reason: REPORT_REASONS[place] ?? '其他' }, ONCE)
    dialog.toast('已举报，我们会尽快处理')
    await invalidate(...LISTS)
  })
  const { run: withdraw } = useAction(async ({ id, kind, answerCount }: Entry) => {
    const others = answerCount > 0 ? `，${answerCount} 个回答也不再显示` : ''
    const message = `撤回后内容会被清除、不能恢复${others}。确定撤回这${kind === 'post' ? '篇' : '个'}${KIND_NAMES[kind]}？`
    if (!(await dialog.confirm({ message, confirmText: '撤回', danger: true }))) return
    await call(communityApi.withdraw, { id }, ONCE)
    dialog.toast('已撤回', { icon: 'success' })
    await invalidate(...LISTS)
    await withdrawn()
  })
  /** What else can be done, chosen from a sheet. */
  const more = async (entry: Entry) => {
    const chosen = await dialog.actionSheet([entry.mine ? '撤回' : '举报'])
    if (chosen !== undefined) await (entry.mine ? withdraw(entry) : report(entry))
  }
  return { praise, more }
}
