import { observer } from 'mobx-react'
import { useEffect, useRef } from 'react'
import { literatureApi } from '@/api/literature'
import { sharedTitle } from '@/domain/paper/citation'
import { place } from '@/platform/place'
import { navigate, useRoute } from '@/routes'
import { routeOf } from '@/routes/resolve'
import { useApi } from '@/shell/data'
import { PageShell } from '@/shell/PageShell'
import { screenData } from '@/shell/PageShell/state'
import { useStores } from '@/stores/context'
import { KEPT } from '../kept'
import { OriginalView } from './OriginalView'

/** Below a bar of ours, with some of what stands before the passage. */
const ABOVE = 140
/** The frame puts a new page at its top first. */
const PLACED_MS = 400

/** `/AILiteratureOriginal/{id}`; `?passage=` is marked, and brought into view. */
function LiteratureOriginalPage() {
  const { params, query: asked } = useRoute<'aiLiteratureOriginal'>()
  const { id } = params
  const passage = asked.passage ?? ''
  const { session } = useStores()
  const query = useApi(literatureApi.original, { id }, { ...KEPT, enabled: session.signedIn })
  const original = query.data
  const isThere = original?.sections.some(({ paragraphs }) => paragraphs.flat().some((part) => part.id === passage)) ?? false
  const done = useRef(false)
  useEffect(() => {
    if (!isThere || done.current) return undefined
    const timer = setTimeout(() => {
      done.current = true
      void place.goTo('.t-asked-passage', ABOVE)
    }, PLACED_MS)
    return () => clearTimeout(timer)
  }, [isThere])
  return (
    <PageShell
      needs="login"
      data={screenData(query)}
      skeleton="article"
      backToTop
      paper
      isSample={original?.paper.isSample}
      share={original && { title: sharedTitle(original.paper), route: routeOf('shareAiLiterature', { id }) }}
    >
      {original ? (
        <OriginalView
          original={original}
          passage={passage}
          isLost={passage !== '' && !isThere}
          onDetail={() => void navigate('aiLiteratureDetails', { id })}
        />
      ) : null}
    </PageShell>
  )
}

export default observer(LiteratureOriginalPage)
