import { useMemo, useState } from 'react'
import { searchRegimens } from '@/domain/regimen/list'
import { navigate, useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { useManual } from '@/features/tools/use-regimens'
import { CmmSearchView } from './CmmSearchView'

/** Search of the manual on this device: `/tools/cmm/search?keyword=…`. */
export default function CmmSearchPage() {
  const route = useRoute<'toolsCmmSearch'>()
  const [text, setText] = useState(route.query.keyword ?? '')
  const { edition, records: regimens } = useManual()
  const results = useMemo(() => searchRegimens(text, regimens), [text, regimens])
  return (
    <PageShell backToTop>
      <CmmSearchView
        edition={edition}
        text={text}
        onText={setText}
        results={results}
        onOpen={({ id }) => void navigate('toolsCmmDetail', { id })}
      />
    </PageShell>
  )
}
