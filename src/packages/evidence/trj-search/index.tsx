import { useMemo, useState } from 'react'
import { drugContent } from '@/domain/drug/content'
import { drugNames } from '@/domain/drug/list'
import { newestFirst, searchTrials } from '@/domain/trial/list'
import { useRoute } from '@/routes'
import { openTool } from '@/features/tools/open-tool'
import { PageShell } from '@/shell/PageShell'
import { useContent } from '@/features/tools/use-content'
import { useTrials } from '../trj-list/use-trials'
import { TrialSearchView } from './TrialSearchView'

/** Search of the trials on this device: `/tools/trj/search?keyword=…`. */
export default function TrialSearchPage() {
  const { query } = useRoute<'toolsTrjSearch'>()
  const [text, setText] = useState(query.keyword ?? '')
  const { records } = useTrials()
  const { records: drugs } = useContent(drugContent)
  const results = useMemo(() => searchTrials(text, newestFirst(records), (id) => drugNames(drugs, id)), [text, records, drugs])
  return (
    <PageShell backToTop>
      <TrialSearchView text={text} onText={setText} results={results} onOpen={(id) => openTool('trial', id)} />
    </PageShell>
  )
}
