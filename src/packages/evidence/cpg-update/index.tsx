import { datedOnly, newestFirst } from '@/domain/guideline/list'
import { updatesOf, yearText } from '@/domain/guideline/wording'
import { navigate, useRoute } from '@/routes'
import { openTool } from '@/features/tools/open-tool'
import { PageShell } from '@/shell/PageShell'
import { useGuidelines } from '../cpg-list/use-guidelines'
import { UpdateFeed } from '@/features/tools/UpdateFeed'
import { GuidelineUpdatesView } from './GuidelineUpdatesView'

/** What changed between editions: `/tools/cpg/update`; `?id=…` of one guideline. */
export default function GuidelineUpdatesPage() {
  const { query } = useRoute<'toolsCpgUpdate'>()
  const { records } = useGuidelines()
  const noted = newestFirst(datedOnly(records)).filter(
    (guideline) => updatesOf(guideline).length > 0 && (!query.id || guideline.id === query.id),
  )
  const groups = [...new Set(noted.map(yearText))].map((title) => ({
    title,
    guidelines: noted.filter((guideline) => yearText(guideline) === title),
  }))
  return (
    <PageShell
      empty={
        groups.length === 0 && {
          title: '没有更新要点',
          text: '该指南的更新要点未收录',
          actionText: '去指南库',
          onAction: () => void navigate('toolsCpgList'),
        }
      }
      backToTop
    >
      <GuidelineUpdatesView
        groups={groups}
        previousOf={({ previous }) => records.find(({ id }) => id === previous)}
        onOpen={(id) => openTool('guideline', id)}
      />
      {query.id ? null : <UpdateFeed kind="guideline" />}
    </PageShell>
  )
}
