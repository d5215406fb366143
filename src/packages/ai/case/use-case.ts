import { caseRecordApi, type CaseDetail } from '@/api/case-record'
import { call } from '@/api/client'
import { ConflictError } from '@/api/client/errors'
import type { CaseChange } from '@/domain/case/change'
import { useApi, useInvalidate, usePatch } from '@/shell/data'
import { useFresh } from '@/shell/data/use-fresh'
import { useAction } from '@/shell/forms/use-action'

/** A case with the corrections of its doctor: each is one call, upon the state that is seen. */
export function useCase(id: string, enabled: boolean) {
  const query = useApi(caseRecordApi.detail, { id }, { enabled })
  // Its reports are corrected on pages of their own.
  useFresh(query, enabled)
  const patch = usePatch()
  const invalidate = useInvalidate()
  const changing = useAction(async (detail: CaseDetail, change: CaseChange, onDone?: () => void) => {
    try {
      const next = await call(caseRecordApi.correct, { id, version: detail.version, change })
      patch(caseRecordApi.detail, { id }, () => next)
      onDone?.()
      await invalidate(caseRecordApi.list)
    } catch (error) {
      if (error instanceof ConflictError) await query.refetch()
      throw error
    }
  })
  const dropping = useAction(async (reportId: string) => {
    await call(caseRecordApi.dropReport, { id, reportId })
    await invalidate(caseRecordApi.detail, caseRecordApi.list)
  })
  return {
    query,
    busy: changing.busy || dropping.busy,
    change: (change: CaseChange, onDone?: () => void) => query.data && void changing.run(query.data, change, onDone),
    drop: (reportId: string) => void dropping.run(reportId),
  }
}
