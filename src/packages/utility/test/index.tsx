import { useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { NotFoundState } from '../components/NotFoundState'
import { Gallery, overlayOf, partOf } from './gallery/Gallery'
import { RouteFacts } from './RouteFacts'
import { TrackingLog } from './tracking/TrackingLog'

/** Pages for developers: gallery (`/ztest`), tracking (`/sensorstest`), and what an address came to. */
export default function TestPage() {
  const route = useRoute()
  const { kind } = route.preset
  // The production build leaves this page out; this is for one that did not.
  if (__APP_CONFIG__.environment === 'prod')
    return (
      <PageShell title="页面不存在">
        <NotFoundState />
      </PageShell>
    )
  return (
    <PageShell backToTop>
      {kind === 'z' ? (
        <Gallery part={partOf(route.query.part)} open={overlayOf(route.query.open)} />
      ) : kind === 'tracking' ? (
        <TrackingLog />
      ) : (
        <RouteFacts route={route} />
      )}
    </PageShell>
  )
}
