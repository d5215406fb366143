import { observer } from 'mobx-react'
import { useState } from 'react'
import type { ReportOfCase } from '@/api/case-record'
import type { CourseEvent, WordsPlace } from '@/domain/case/types'
import { openTool } from '@/features/tools/open-tool'
import { dialog } from '@/platform/dialog'
import { navigate, useRoute } from '@/routes'
import { useAction } from '@/shell/forms/use-action'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { CaseView } from './CaseView'
import { EventSheet } from './EventSheet'
import { MarkerSheet } from './MarkerSheet'
import { useCase } from './use-case'

/** `/ZlhAiCaseDetail/{id}`: the record of a case, from its reports, and what fits. */
function CasePage() {
  const { params } = useRoute<'zlhAiCaseDetail'>()
  const { id } = params
  const { session } = useStores()
  const { query, busy, change, drop } = useCase(id, session.signedIn)
  const [marker, setMarker] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  const acting = useAction(async (report: ReportOfCase) => {
    const way = await dialog.actionSheet(['以这份报告分期', '移出病例'])
    if (way === 0) change({ kind: 'stagedBy', reportId: report.id })
    const message = `把“${report.title}”移出病例？报告仍在 AI 分期历史中。`
    if (way === 1 && (await dialog.confirm({ message, confirmText: '移出' }))) drop(report.id)
  })
  const removing = useAction(async (event: CourseEvent) => {
    if (await dialog.confirm({ message: `删除“${event.text}”？`, confirmText: '删除', danger: true }))
      change({ kind: 'dropEvent', id: event.id })
  })
  const detail = query.data
  return (
    <PageShell needs="login" data={screenData(query)} skeleton="lines">
      {detail ? (
        <CaseView
          detail={detail}
          busy={busy}
          onChange={change}
          onReport={(reportId) => void navigate('toolsTnmAiDetail', { id: reportId })}
          onReportMore={(report) => void acting.run(report)}
          onAddReport={() => void navigate('aiStaging', { id: 'new', case: id })}
          onWords={({ reportId, type, index }: WordsPlace) =>
            void navigate('toolsTnmAiBasis', { id: reportId, type, index: String(index) })
          }
          onMarker={setMarker}
          onAddEvent={() => setAdding(true)}
          onDropEvent={(event) => void removing.run(event)}
          onOpen={openTool}
        />
      ) : null}
      <MarkerSheet
        markerKey={marker}
        markers={detail?.record.markers ?? []}
        onSave={(key, value) => change({ kind: 'marker', key, value }, () => setMarker(undefined))}
        onClose={() => setMarker(undefined)}
      />
      <EventSheet
        open={isAdding}
        busy={busy}
        onSave={(event) => change({ kind: 'event', ...event }, () => setAdding(false))}
        onClose={() => setAdding(false)}
      />
    </PageShell>
  )
}

export default observer(CasePage)
