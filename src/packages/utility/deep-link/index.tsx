import { addressOfTarget, deepLinkTarget, useRoute } from '@/routes'
import { PageShell } from '@/shell/PageShell'
import { Redirecting } from '../components/Redirecting'

/** Links of messages and posters: `/LyhMLink/{routePath}`. What is unknown goes to the not-found page. */
export default function DeepLinkPage() {
  const { params, query } = useRoute<'deepLink'>()
  return (
    <PageShell>
      <Redirecting address={addressOfTarget(deepLinkTarget(params.routePath, query))} />
    </PageShell>
  )
}
