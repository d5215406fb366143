import { reportApi, type Report } from '@/api/report'
import { call } from '@/api/client'
import { ConflictError } from '@/api/client/errors'
import type { Change } from '@/domain/report/sheet-schema'
import { useApi, useInvalidate, usePatch } from '@/shell/data'
import { useAction } from '@/shell/forms/use-action'

/** A report with the corrections of its doctor: each is one call, upon the state that is seen. */
export function useReport(id: string, enabled: boolean) {
  const query = useApi(reportApi.detail, { id }, { enabled })
  const patch = usePatch()
  const invalidate = useInvalidate()
  const changing = useAction(async (report: Report, change: Change) => {
    try {
      const next = await call(reportApi.correct, { id, version: report.version, change })
      patch(reportApi.detail, { id }, () => next)
      // The list of another page: nobody waits for it here.
      void invalidate(reportApi.list)
    } catch (error) {
      if (error instanceof ConflictError) await query.refetch()
      throw error
    }
  })
  return { query, busy: changing.busy, change: (change: Change) => query.data && void changing.run(query.data, change) }
}
