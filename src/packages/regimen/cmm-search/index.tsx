import { useMemo, useState } from 'react'
import { searchRegimens } from '@/domain/regimen/list'
import { navigate, useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { useManual } from '../use-manual'
import { useShown } from '@/features/tools/use-shown'
import { CmmSearchView } from './CmmSearchView'

const PER_PAGE = 30

/** Search of the manual on this device: `/tools/cmm/search?keyword=…`. */
export default function CmmSearchPage() {
  const route = useRoute<'toolsCmmSearch'>()
  const [text, setText] = useState(route.query.keyword ?? '')
  const { edition, records: regimens } = useManual()
  const results = useMemo(() => searchRegimens(text, regimens), [text, regimens])
  const { shown, more, showMore } = useShown(results, PER_PAGE, text)
  return (
    <PageShell onReachBottom={showMore} backToTop>
      <CmmSearchView
        edition={edition}
        text={text}
        onText={setText}
        total={results.length}
        results={shown}
        more={more}
        onMore={showMore}
        onOpen={({ id }) => void navigate('toolsCmmDetail', { id })}
      />
    </PageShell>
  )
}
